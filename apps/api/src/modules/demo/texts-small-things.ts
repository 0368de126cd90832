import { either, only, plainWash, range, type TextFamily, unless, woolCare, woolWash } from './text-family.ts'

export const beanieText: TextFamily = {
  headlines: ['Ørene først', 'Hår i alle retninger'],
  facts: {
    weight: range(48, 110, 2),
    yarn: ['100 % norsk ull', '100 % merinoull', '70 % ull, 30 % alpakka'],
  },
  openings: [
    'Lua som ligger i jakkelomma fra oktober til mai.',
    'Tett strikk som holder ørene varme når det trekker fra vannet.',
    'Strikket i ett stykke, uten søm i panna.',
    'Til skispor, skolegård og sene kvelder ved bålet.',
  ],
  middles: [
    'Garnet er {yarn}, mykt mot huden.',
    'Fôret med et tynt bånd av fleece over ørene.',
    'Brett kanten ned når det blåser, opp når sola kommer.',
  ],
  closings: [
    'Veier {weight} gram.',
    'Strekker seg og passer de fleste.',
    'Heng den ut en fuktig kveld i stedet for å vaske den.',
  ],
  tech: ['Garn: {yarn}', 'Vekt: {weight} g', 'Omkrets: 54–60 cm'],
  wash: woolWash,
  care: woolCare,
}

export const mittensText: TextFamily = {
  headlines: ['Varme fingre rundt koppen', 'Snøball nummer ti'],
  facts: {
    weight: range(90, 210, 2),
    lining: ['ullfrotté', 'ullpels', 'resirkulert polyester'],
    shell: ['geiteskinn', 'vindtett polyamid', 'tovet norsk ull'],
  },
  openings: [
    'Votter er varmere enn hansker. Slik har det alltid vært.',
    'For tommelen som alltid fryser først.',
    'Skapt for staver, snøspader og kalde bildører.',
  ],
  middles: [
    'Utsiden er {shell}, innsiden {lining}.',
    'Lang mansjett som strammes over jakkeermet.',
    'Fôret kan dras ut og tørkes for seg.',
  ],
  closings: [
    'Paret veier {weight} gram i {size}.',
    'Snor rundt håndleddet følger med.',
    'Gå én størrelse opp om du vil ha ullvotter inni.',
  ],
  tech: ['Utside: {shell}', 'Fôr: {lining}', 'Vekt, par i {size}: {weight} g'],
  wash: 'Vask for hånd i lunkent vann. Tørk langsomt, aldri på ovnen.',
  care: 'Smør skinnet tynt med fett eller voks før sesongen.',
}

export const glovesText: TextFamily = {
  facts: {
    weight: range(44, 160, 2),
    palm: ['geiteskinn', 'syntetisk semsket', 'silikontrykk'],
    body: ['merinoull', 'softshell', 'vindtett fleece'],
  },
  openings: [
    unless({ warmth: 'warm' }, 'Fingrene fri nok til å knyte en lisse.'),
    only({ activities: 'cross-country' }, 'Tynn nok til skispor, tett nok til nordavind.'),
    'Hansken du slipper å ta av når telefonen ringer.',
  ],
  middles: [
    'Håndryggen er {body}, håndflata {palm}.',
    'Tommel og pekefinger virker på skjerm.',
    'Myk frotté på tommelen, du vet til hva.',
  ],
  closings: [
    'Paret veier {weight} gram i {size}.',
    'Kort mansjett som går under jakkeermet.',
    'Små i størrelsen: er du i tvil, ta den største.',
  ],
  tech: ['Håndrygg: {body}', 'Håndflate: {palm}', 'Vekt, par i {size}: {weight} g'],
  wash: 'Vask for hånd i lunkent vann. Heng til tørk.',
  care: null,
}

export const buffText: TextFamily = {
  facts: {
    fabric: ['100 % merinoull', '100 % resirkulert polyester', '87 % merinoull, 13 % polyamid'],
    weight: range(28, 64, 2),
  },
  openings: [
    'Hals, pannebånd, lue og klut i ett.',
    'Veier nesten ingenting og løser det meste.',
    'Trekkes over nesa når vinden snur.',
  ],
  middles: [
    'Strikket som en slange, uten søm.',
    'Stoffet er {fabric} og lukter ikke etter en uke.',
    'Lang nok til å brettes dobbelt.',
  ],
  closings: ['Veier {weight} gram.', 'Passer alle fra ti år og opp.'],
  tech: ['Stoff: {fabric}', 'Vekt: {weight} g', 'Lengde: 50 cm'],
  wash: woolWash,
  care: null,
}

export const socksText: TextFamily = {
  facts: {
    fabric: {
      by: [
        [
          { activities: 'football' },
          ['85 % polyamid, 15 % elastan', '90 % resirkulert polyester, 10 % elastan'],
        ],
        [
          {},
          [
            '70 % merinoull, 28 % polyamid, 2 % elastan',
            '60 % ull, 38 % polyamid, 2 % elastan',
            '80 % norsk ull, 20 % polyamid',
          ],
        ],
      ],
    },
    sole: ['tynn', 'middels', 'tykk'],
  },
  openings: [
    unless({ activities: 'football' }, 'Tørre føtter er halve turen.'),
    'Sokker som blir der du tok dem på.',
    unless({ activities: 'football' }, 'Ull der det skal varme, polyamid der det skal slite.'),
  ],
  middles: [
    'Frotté under hæl og tå, {sole} såle, luftig over vrista.',
    'Flat tåsøm, så det ikke blir gnagsår.',
    'Ribben holder uten å stramme om leggen.',
  ],
  closings: [
    unless({ activities: 'football' }, 'Skift dem midt på dagen, og heng det brukte paret utenpå sekken.'),
    'Egen høyre og venstre.',
    'Leveres i par, naturligvis.',
  ],
  tech: [
    'Stoff: {fabric}',
    'Såle: {sole}',
    only({ shaft: 'mid' }, 'Høyde: over ankelen'),
    only({ shaft: 'high' }, 'Høyde: opp under kneet'),
  ],
  wash: either(
    { activities: 'football' },
    plainWash,
    'Ullprogram 40 °C, høyst 400 omdreininger. Vreng dem først.',
  ),
  care: null,
}

export const bottleText: TextFamily = {
  facts: {
    weight: range(84, 260, 2),
    material: {
      by: [
        [{ kind: 'thermos' }, ['rustfritt stål']],
        [{}, ['rustfritt stål', 'tritan uten BPA', 'resirkulert aluminium']],
      ],
    },
  },
  openings: [
    'Tåler å bli mistet i ura.',
    'Flaska som ikke lekker i sekken.',
    'Enkel å fylle i en bekk, enkel å gjøre ren.',
  ],
  middles: [
    either(
      { kind: 'thermos' },
      'Laget i {material}, med dobbel vegg som holder på varmen.',
      'Laget i {material}, uten smak av annet enn vann.',
    ),
    'Korken sitter fast i en hempe og blir ikke borte.',
    unless({ kind: 'thermos' }, 'Vid åpning til isbiter og oppvaskbørste.'),
  ],
  closings: [
    'Veier {weight} gram tom.',
    unless({ kind: 'thermos' }, 'Tåler oppvaskmaskin.'),
    'Passer i sidelomma på alle sekkene våre.',
  ],
  tech: ['Materiale: {material}', 'Vekt: {weight} g', unless({ kind: 'thermos' }, 'Oppvaskmaskin: ja')],
  wash: null,
  care: 'La den stå åpen til den er tørr.',
}

export const thermosText: TextFamily = {
  facts: { weight: range(310, 620, 5), hot: ['68', '72', '76'], hours: ['12', '18', '24'] },
  openings: [
    'Kaffen er varm når dere kommer til varden.',
    'En termos for bålet, båten og bilen.',
    'Dobbelt stål, ingen dikkedarer.',
  ],
  middles: [
    'Holder {hot} grader etter {hours} timer når den var forvarmet.',
    'Koppen er stor nok til å drikke suppe av.',
    'Lokket kan skrus med votter på.',
  ],
  closings: [
    'Veier {weight} gram tom.',
    'Pakning og lokk kan kjøpes løst.',
    'Pulverlakkert, så den ikke glir.',
  ],
  tech: ['Temperatur: {hot} °C etter {hours} timer', 'Vekt: {weight} g', 'Materiale: rustfritt stål'],
  wash: null,
  care: 'Skyll med varmt vann og en skje natron en gang iblant. Ikke oppvaskmaskin.',
}

export const gasText: TextFamily = {
  facts: { mix: ['70 % butan, 30 % propan', '75 % isobutan, 25 % propan', '80 % isobutan, 20 % propan'] },
  openings: ['Gass som tenner også når det er kaldt.', 'Til brennere med gjenge, fra primus til lykt.'],
  middles: [
    'Blandingen er {mix} og gir jevnt trykk til boksen er nesten tom.',
    'Ventilen tetter seg selv når du skrur av.',
  ],
  closings: ['Kan ikke sendes i posten; hentes i butikken.', 'Tomme bokser kan leveres tilbake hos oss.'],
  tech: ['Innhold: {mix}', 'Gjenge: EN 417', 'Farlig gods: ja'],
  wash: null,
  care: 'Oppbevares luftig og under 50 °C. Bruk aldri i lukket telt.',
}

export const drinkText: TextFamily = {
  facts: { sugar: ['3,8', '4,2', '5,0'], salt: ['0,08', '0,11', '0,13'] },
  openings: ['Væske, salt og litt sukker når økta varer over en time.', 'Smaker av det som står på flaska.'],
  middles: ['Inneholder {sugar} g sukker per 100 ml.', 'Uten kunstig farge og uten koffein.'],
  closings: ['Flaska har pant.', 'Best kald, god lunken.'],
  tech: ['Innhold: 500 ml', 'Sukker: {sugar} g per 100 ml', 'Salt: {salt} g per 100 ml'],
  wash: null,
  care: 'Oppbevares tørt og mørkt. Åpnet flaske holder et døgn i kjøleskap.',
}

export const careText: TextFamily = {
  facts: { washes: ['4', '5', '6', '8'] },
  openings: [
    'Tøyet varer lenger når det blir stelt.',
    'Gjør rent uten å ta med seg impregneringen.',
    'Rent tøy puster bedre og holder lenger.',
  ],
  middles: [
    'Rekker til {washes} vask i maskin.',
    'Uten PFAS, parfyme og fosfat.',
    'Virker fra 30 grader, i maskin eller i balje.',
  ],
  closings: ['Flaska er av resirkulert plast.', 'Les mer i guidene våre om vedlikehold.'],
  tech: ['Innhold: 250 ml', 'Rekker til: {washes} vask', 'PFAS: nei'],
  wash: null,
  care: 'Oppbevares frostfritt og utilgjengelig for barn.',
}

export const teamText: TextFamily = {
  facts: {
    weight: range(110, 320, 2),
    fabric: ['100 % resirkulert polyester', '92 % resirkulert polyester, 8 % elastan'],
  },
  openings: [
    'Til trening, kamp og kakebua etterpå.',
    'Laget for grusbane i oktober og kunstgress i april.',
    'Lett stoff som tåler tjuefem vask i måneden.',
  ],
  middles: [
    'Navn og nummer trykker vi i butikken mens du venter.',
    'Luftig der du svetter, tett vevd der det dras.',
    'Samme farge år etter år, så laget kan fylle på.',
  ],
  closings: ['Veier {weight} gram i {size}.', 'Gi oss beskjed om du handler for et helt lag.'],
  tech: ['Vekt i {size}: {weight} g', 'Stoff: {fabric}'],
  wash: plainWash,
  care: null,
}

export const proofingText: TextFamily = {
  facts: { area: ['to jakker', 'tre par sko', 'en jakke og en bukse'] },
  openings: [
    'Gir nytt liv til skallet du trodde var utslitt.',
    'Når dråpene slutter å prelle av.',
    'Legg den på før sesongen, ikke etter.',
  ],
  middles: [
    'Rekker til {area}.',
    'Uten PFAS, vannbasert og luktfri når den er tørr.',
    'Vask først, så fester den seg.',
  ],
  closings: [
    'Lav varme etterpå gjør den sterkere.',
    'Flaska er av resirkulert plast.',
    'Prøv på et lite sted først om skinnet er lyst.',
  ],
  tech: ['Innhold: 250 ml', 'Rekker til: {area}', 'PFAS: nei'],
  wash: null,
  care: 'Oppbevares frostfritt og utilgjengelig for barn.',
}
