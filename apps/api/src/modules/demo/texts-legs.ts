import { plainWash, range, shellCare, shellWash, type TextFamily, woolCare, woolWash } from './text-family.ts'

export const woolLegsText: TextFamily = {
  facts: {
    grams: {
      by: [
        [{ warmth: 'thin' }, ['150', '180']],
        [{}, ['180', '200', '240']],
      ],
    },
    micron: ['17,5', '18,5', '18,9', '19,5'],
    fabric: ['100 % merinoull', '87 % merinoull, 13 % polyamid', '95 % merinoull, 5 % elastan'],
  },
  openings: [
    'Det du tar på før du ser ut av vinduet.',
    'Ull på beina gjør resten av turen lettere.',
    'Tynn nok under jeans, varm nok under skallbukse.',
  ],
  middles: [
    'Merinoull på {micron} mikron, {grams} gram per kvadratmeter.',
    'Mykt liv uten etikett, og kile i skrittet så sømmene ikke gnager.',
    'Lange nok til å gå under sokken og bli der.',
    'Dobbelt over knærne, der det slites.',
  ],
  closings: [
    'Luft dem over natta i stedet for å vaske.',
    'Tett, men ikke stram.',
    'Fra gårder som ikke skjærer i dyra.',
  ],
  tech: ['Stoff: {fabric}', 'Vekt: {grams} g/m²', 'Fiber: {micron} mikron', 'Mulesing: nei'],
  wash: woolWash,
  care: woolCare,
}

export const rainTrousersText: TextFamily = {
  facts: {
    column: ['8 000', '10 000', '12 000', '15 000'],
    weight: range(220, 480, 5),
    fabric: ['100 % polyester med polyuretan', '100 % resirkulert polyester med polyuretan'],
  },
  openings: [
    'Tørr bak, også på våt benk.',
    'Ligger i bunnen av sekken til dagen den trengs.',
    'Over turbuksa når skyene henger på fjellsida.',
  ],
  middles: [
    'Tåler {column} mm vannsøyle, med sveisede sømmer.',
    'Glidelås i beina, så den går på utenpå støvlene.',
    'Livet strammes med snor og sklir ikke ned.',
  ],
  closings: ['Veier {weight} gram i {size}.', 'Refleks på leggen.', 'Pakkes i egen lomme.'],
  tech: ['Vannsøyle: {column} mm', 'Vekt i {size}: {weight} g', 'Stoff: {fabric}'],
  wash: shellWash,
  care: shellCare,
}

export const bikeShortsText: TextFamily = {
  facts: {
    weight: range(150, 260, 2),
    fabric: ['80 % resirkulert polyamid, 20 % elastan', '82 % resirkulert polyester, 18 % elastan'],
    pad: ['8', '10', '12'],
  },
  openings: [
    'Til jobb og hjem igjen, og runden rundt fjorden på søndag.',
    'Sitter stille når beina ikke gjør det.',
  ],
  middles: [
    'Puta er {pad} mm og uten kanter du merker.',
    'Silikon i linningen holder beina nede uten å klemme.',
    'Lomme bak i livet til telefon og nøkkel.',
  ],
  closings: ['Veier {weight} gram i {size}.', 'Brukes uten noe under.', 'Refleks bak.'],
  tech: ['Vekt i {size}: {weight} g', 'Stoff: {fabric}', 'Pute: {pad} mm'],
  wash: 'Maskinvask 30 °C etter hver tur. Ikke skyllemiddel.',
  care: null,
}

export const childTrousersText: TextFamily = {
  facts: {
    column: ['5 000', '8 000', '10 000'],
    weight: range(180, 340, 5),
    fabric: ['100 % resirkulert polyester', '100 % polyamid', '92 % polyamid, 8 % elastan'],
  },
  openings: [
    'Knær er til for å krabbe på.',
    'Til skogen bak skolen og sofaen etterpå.',
    'Bukse som tåler sklie, stubbe og stein.',
  ],
  middles: [
    'Dobbelt stoff på knær og bak, tett til {column} mm.',
    'Livet strammes innvendig og vokser med barnet.',
    'Strikk under foten holder beina nede i snøen.',
  ],
  closings: ['Kantene legges ut én gang til.', 'Refleks rundt leggen.', 'Kan arves.'],
  tech: ['Vannsøyle: {column} mm', 'Vekt i {size}: {weight} g', 'Stoff: {fabric}'],
  wash: plainWash,
  care: shellCare,
}
