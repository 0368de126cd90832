import { isSo, only, plainWash, range, type TextFamily, unless, woolCare, woolWash } from './text-family.ts'

export const fleeceText: TextFamily = {
  headlines: ['Mellom det første og det siste', 'På fra oktober til mai'],
  facts: {
    weight: range(230, 480, 2),
    fabric: ['100 % resirkulert polyester', '92 % resirkulert polyester, 8 % elastan'],
    pile: {
      by: [
        [{ warmth: 'warm' }, ['tykk fleece']],
        [{ warmth: 'thin' }, ['mikrofleece', 'gridfleece']],
        [{}, ['mikrofleece', 'gridfleece', 'tykk fleece']],
      ],
    },
  },
  openings: [
    'Mellomlaget som blir med på alt.',
    unless({ warmth: 'warm' }, 'Lett, luftig og tørr igjen før du har pakket ut av sekken.'),
    unless({ warmth: 'thin' }, 'Varm nok alene i oktober, under skallet i januar.'),
  ],
  middles: [
    'Strikket som {pile}: luft på innsiden, glatt utenpå, så skallet glir over.',
    'Kragen går opp under haka, med en liten lomme til glidelåsen.',
    'Flate sømmer på skuldrene, så sekken ikke gnager.',
    'Strekker seg der armene løftes og holder fasongen etter vask.',
  ],
  closings: [
    'Veier {weight} gram i {size}.',
    unless({ closure: 'half-zip' }, 'Lommene sitter høyt, over hoftebeltet.'),
    'Laget av gamle flasker og gammel fleece.',
  ],
  tech: ['Vekt i {size}: {weight} g', 'Stoff: {fabric}', 'Type: {pile}', 'Lommer: {pockets}'],
  wash: 'Maskinvask 30 °C i vaskepose, så færre fibre slipper ut. Ikke skyllemiddel.',
  care: 'Heng til tørk. Riv ikke av nupper; børst lett med en myk børste.',
}

export const hoodieText: TextFamily = {
  facts: {
    weight: range(380, 620, 5),
    fabric: ['80 % økologisk bomull, 20 % resirkulert polyester', '100 % økologisk bomull'],
  },
  openings: [
    'God å ha på etter trening, i bilen og rundt bålet.',
    'Tykk, myk og børstet på innsiden.',
    only({ closure: 'pull-over' }, 'Hettegenseren som blir igjen på hytta fordi alle vil låne den.'),
  ],
  middles: [
    'Dobbelt stoff i hetta, så den står av seg selv.',
    'Ribb i siden lar deg røre armene uten at livet følger med.',
    'Lomma foran har en liten lomme inni, til nøkler og skikort.',
  ],
  closings: [
    'Krymper ikke om du vasker den på 40.',
    'Ta din vanlige størrelse, eller én opp om du vil ha den romslig.',
  ],
  tech: ['Vekt i {size}: {weight} g', 'Stoff: {fabric}', 'Innside: børstet'],
  wash: plainWash,
  care: null,
}

export const knitText: TextFamily = {
  headlines: ['Brygga, hytta, byen', 'Den du låner og ikke gir tilbake'],
  facts: {
    weight: range(420, 780, 5),
    yarn: ['100 % norsk ull', '70 % norsk ull, 30 % alpakka', '100 % lammeull'],
  },
  openings: [
    'Strikket av garn fra sauer som går ute til frosten kommer.',
    unless({ closure: 'button' }, 'Genseren du gir i arv, ikke den du kaster.'),
    'Tykk ull, tette masker, ingen dikkedarer.',
  ],
  middles: [
    'Garnet er spunnet av {yarn} og farget i små partier.',
    (attributes) =>
      isSo(attributes, { closure: 'half-zip' }) || isSo(attributes, { details: 'high-neck' })
        ? null
        : 'Rundfelt bærestykke uten sømmer som kan gnage.',
    'Dobbel vrangbord i hals og ermer, så trekken blir ute.',
  ],
  closings: [
    'Heng den ut over natta, så er den frisk igjen.',
    'Garn til stopping ligger ved.',
    'Blir mykere for hvert år.',
  ],
  tech: ['Vekt i {size}: {weight} g', 'Garn: {yarn}', 'Strikkefasthet: 16 masker på 10 cm'],
  wash: woolWash,
  care: woolCare,
}

export const woolText: TextFamily = {
  headlines: ['Innerst, hele vinteren', 'Tredje dagen i samme trøye'],
  facts: {
    grams: {
      by: [
        [{ warmth: 'thin' }, ['150', '180']],
        [{}, ['200', '240', '260']],
      ],
    },
    micron: ['17,5', '18,5', '18,9', '19,5'],
    fabric: ['100 % merinoull', '87 % merinoull, 13 % polyamid', '95 % merinoull, 5 % elastan'],
  },
  openings: [
    'Innerst hele vinteren, alene om sommeren.',
    'Ull som ikke klør, heller ikke på dem som sier at all ull klør.',
    'Varm også når den er våt, frisk også på tredje dagen.',
    'Det første plagget du tar på, og det siste du tar av.',
  ],
  middles: [
    'Merinoull på {micron} mikron, {grams} gram per kvadratmeter.',
    'Flate sømmer er flyttet bort fra skuldrene, der sekken ligger.',
    'Litt lengre bak, så den blir nedi buksa når du bøyer deg.',
    'Løpende rib følger kroppen uten å stramme.',
  ],
  closings: [
    'Luft den over natta i stedet for å vaske, så lever den lenger.',
    'Fra gårder som ikke skjærer i dyra.',
    'God under skall, god under skjorte.',
  ],
  tech: ['Stoff: {fabric}', 'Vekt: {grams} g/m²', 'Fiber: {micron} mikron', 'Mulesing: nei'],
  wash: woolWash,
  care: woolCare,
}

export const tshirtText: TextFamily = {
  facts: {
    weight: range(110, 190, 2),
    fabric: [
      '100 % økologisk bomull',
      '87 % merinoull, 13 % polyamid',
      '100 % resirkulert polyester',
      '50 % bomull, 50 % lyocell',
    ],
  },
  openings: [
    'Enkel, godt sydd og lang nok.',
    'Til tur når det er varmt, til hverdags når det ikke er det.',
    'En trøye du kan svette i og likevel ha på deg på bussen hjem.',
  ],
  middles: [
    'Halsen holder formen, for den er sydd med dobbel kant.',
    'Stoffet er tynt nok til å tørke over natta i teltet.',
    'Sidesømmene er flyttet framover, bort fra sekken.',
  ],
  closings: ['Veier {weight} gram i {size}.', 'Velg én størrelse opp om du vil ha den løs.', 'Falmer pent.'],
  tech: ['Vekt i {size}: {weight} g', 'Stoff: {fabric}'],
  wash: plainWash,
  care: 'Vreng den før vask, så holder fargen lenger.',
}

export const shortsText: TextFamily = {
  facts: {
    weight: range(140, 280, 2),
    fabric: ['90 % polyamid, 10 % elastan', '100 % resirkulert polyester', '65 % polyester, 35 % bomull'],
    inseam: ['13', '18', '23', '26'],
  },
  openings: [
    unless({ activities: 'swimming' }, 'Til varme dager i fjellet og lange dager på svaberget.'),
    'Lett shorts som tåler at du setter deg på stein.',
    'Lommer som rommer noe, og et liv som sitter.',
  ],
  middles: [
    unless({ activities: 'swimming' }, 'Innersømmen er {inseam} cm, og splitten gir plass til store steg.'),
    'Stoffet tørker fort etter et bad.',
    'Glidelås på baklomma, så kortet blir med hjem.',
  ],
  closings: [
    'Veier {weight} gram i {size}.',
    'Myk linning med snor.',
    unless({ activities: 'swimming' }, 'Går under skallbuksa når været snur.'),
  ],
  tech: ['Vekt i {size}: {weight} g', 'Stoff: {fabric}', 'Innersøm: {inseam} cm'],
  wash: plainWash,
  care: null,
}

export const dressText: TextFamily = {
  facts: {
    weight: range(210, 420, 2),
    fabric: ['95 % merinoull, 5 % elastan', '100 % resirkulert polyester', '92 % polyamid, 8 % elastan'],
  },
  openings: [
    'Til dager som begynner på jobb og ender på tur.',
    'Plagget som tar minst plass i sekken og passer på flest steder.',
    'Varmt rundt hoftene, fritt rundt knærne.',
  ],
  middles: [
    'Stoffet krøller ikke og tørker på snora i løpet av natta.',
    'Skjulte lommer i sidesømmen tar telefon og nøkler.',
    unless({ warmth: 'warm' }, 'Går over tights om vinteren og alene fra mai.'),
  ],
  closings: [
    'Veier {weight} gram i {size}.',
    'Normalt i størrelsen.',
    'Sydd uten sømmer over hoftene, så sekken ikke gnager.',
  ],
  tech: ['Vekt i {size}: {weight} g', 'Stoff: {fabric}', 'Lommer: 2 skjulte'],
  wash: 'Maskinvask 30 °C, skånsomt. Heng til tørk.',
  care: null,
}
