import { only, range, type TextFamily, unless } from './text-family.ts'

const leatherCare =
  'Børst av søla, fyll med avispapir og la dem tørke i romtemperatur. Smør med voks tre ganger i året.'

export const bootText: TextFamily = {
  headlines: ['Stein, myr og trang sti', 'Ni dager fra hytte til hytte'],
  facts: {
    weight: range(1180, 1720, 10),
    upper: ['2,4 mm kuskinn i ett stykke', '2,2 mm nubukk', '2,6 mm fettlær'],
    sole: ['gummisåle som kan byttes', 'gummisåle med demping i hælen'],
  },
  openings: [
    'Støvelen for folk som bærer tungt og går langt.',
    'Skinn som former seg etter foten og varer lenger enn turene.',
    'Stødig i ura, myk nok til grusveien inn.',
    only({ shaft: 'high' }, 'Høy i skaftet og stiv i sålen, slik en fjellstøvel skal være.'),
  ],
  middles: [
    'Overdelen er {upper}, med så få sømmer som mulig.',
    'Gummikant hele veien rundt tar støtene fra stein.',
    'Lesten er bred over tærne, så det er plass i utforbakke.',
    'Tunga er sydd inn helt opp, og bekken må være dyp før den renner over.',
  ],
  closings: [
    'Gå dem inn på kortturer først; to uker er nok.',
    'Vi skifter såle på verkstedet når den er slitt.',
    'Paret veier {weight} gram i størrelse {size}.',
  ],
  tech: [
    'Overdel: {upper}',
    'Såle: {sole}',
    'Vekt, par i {size}: {weight} g',
    only({ shaft: 'mid' }, 'Skaft: 14 cm'),
    only({ shaft: 'high' }, 'Skaft: 17 cm'),
  ],
  wash: null,
  care: leatherCare,
}

export const hikingShoeText: TextFamily = {
  headlines: ['Ut etter jobb, hjem før mørket', 'Korte turer, mange av dem'],
  facts: {
    weight: range(620, 980, 10),
    upper: ['semsket skinn og nett', 'resirkulert polyester', 'nubukk og nett'],
    dryness: ['vanntett membran uten PFAS', 'uten membran, tørker fort'],
  },
  openings: [
    only({ shaft: 'low' }, 'Lave sko for stier, gruslagte veier og halve dager.'),
    'Lett nok til å løpe til bussen, stødig nok til å gå hjem over åsen.',
    'Tursko som ikke trenger å gås inn.',
  ],
  middles: [
    'Overdel i {upper}, {dryness}.',
    'Knastene er fem millimeter og slipper søla.',
    'Hælkappa holder foten på plass i sidebratt.',
  ],
  closings: [
    'Paret veier {weight} gram i {size}.',
    'Tar du ullsokk, ta et halvt nummer opp.',
    'Lissene låses med ett drag.',
  ],
  tech: ['Overdel: {upper}', 'Membran: {dryness}', 'Vekt, par i {size}: {weight} g'],
  wash: null,
  care: 'Skyll av søla med kaldt vann. Tørk uten ovn, med avispapir i.',
}

export const runningText: TextFamily = {
  facts: {
    weight: range(220, 330, 2),
    drop: ['4', '6', '8', '10'],
    foam: ['myk EVA', 'fjærende skum', 'fast skum'],
    stack: range(26, 38, 1),
  },
  openings: [
    'Til milene du løper uten å tenke på dem.',
    'Letter fra bakken og lander mykt.',
    'For rundløypa etter jobb, i regn som i sol.',
    only({ kind: 'trail-shoes' }, 'Grep i våt leire, ro på grus.'),
  ],
  middles: [
    'Såla er {foam}, {stack} mm under hælen og {drop} mm fall.',
    'Overdelen er strikket i ett og gir seg der tærne brer seg.',
    'Gummien dekker der de fleste sliter, ikke mer.',
  ],
  closings: [
    'Veier {weight} gram i {size}.',
    only({ kind: 'running-shoes' }, 'Prøv dem på tredemølla i butikken.'),
    'Refleks i hælen.',
  ],
  tech: ['Vekt, én sko i 42: {weight} g', 'Fall: {drop} mm', 'Høyde under hæl: {stack} mm', 'Skum: {foam}'],
  wash: null,
  care: 'Ta ut sålen og lissene, vask for hånd, tørk med avispapir. Aldri i maskin.',
}

export const rubberBootText: TextFamily = {
  headlines: ['Rett i pytten', 'Fra naustet til neset'],
  facts: {
    weight: range(980, 1560, 10),
    height: {
      by: [
        [{ shaft: 'low' }, ['22']],
        [{ shaft: 'high' }, ['34', '38']],
        [{}, ['28']],
      ],
    },
  },
  openings: [
    'For myr, fjære og gårdsvei.',
    'Naturgummi som holder seg myk også i kulda.',
    'Støvler som tåler sjøvann, gjødsel og femåringer.',
  ],
  middles: [
    unless({ shaft: 'low' }, 'Skaftet er {height} cm og kan strammes rundt leggen.'),
    'Såla slipper leira og biter på våte bryggeplanker.',
    'Fôret med bomull som er lett å tørke ut av.',
  ],
  closings: ['Paret veier {weight} gram.', 'Plass til en raggsokk.', 'Kan lappes som en sykkelslange.'],
  tech: ['Skaft: {height} cm', 'Vekt, par: {weight} g', 'Materiale: naturgummi'],
  wash: null,
  care: 'Skyll, tørk av og stell med silikon et par ganger i året. Ikke i sola.',
}

export const winterBootText: TextFamily = {
  facts: {
    weight: range(980, 1480, 10),
    cold: ['−15', '−20', '−25', '−30'],
    lining: ['ullfilt', 'saueskinn', 'resirkulert fleece'],
  },
  openings: [
    'Varme føtter i snøslaps og sprengkulde.',
    'For holdeplassen, skitrekket og ballbingen i februar.',
    'Høy, fôret og med såle som biter på is.',
  ],
  middles: [
    'Fôret er {lining}, og komforten går ned til {cold} grader.',
    'Gummi opp til ankelen holder sørpa ute.',
    'Glidelås på innsiden, så du kommer i dem uten å knyte.',
  ],
  closings: [
    'Innersåla kan tas ut og tørkes.',
    only({ details: 'spikes' }, 'Piggene i sålen vippes ut når det er glatt.'),
    'Paret veier {weight} gram.',
  ],
  tech: ['Fôr: {lining}', 'Komfort til: {cold} °C', 'Vekt, par: {weight} g'],
  wash: null,
  care: leatherCare,
}

export const sneakerText: TextFamily = {
  facts: {
    weight: range(560, 780, 10),
    upper: ['semsket skinn', 'lerret av økologisk bomull', 'ull og semsket skinn'],
  },
  openings: [
    'Til skole, jobb og det som kommer etterpå.',
    'Enkel sko, flat såle, god lest.',
    'Lavmælt og slitesterk.',
  ],
  middles: [
    'Overdel i {upper}, sydd fast i sålen og ikke bare limt.',
    'Sålen er gummi hele veien gjennom.',
    'Innersåla kan byttes med din egen.',
  ],
  closings: ['Paret veier {weight} gram.', 'Impregner dem før første tur ut.', 'Blir penere av å bli brukt.'],
  tech: ['Overdel: {upper}', 'Såle: gummi, sydd', 'Vekt, par: {weight} g'],
  wash: null,
  care: ({ upper = '' }) =>
    upper.includes('skinn')
      ? 'Børst tørt skinn med gummibørste. Flekker tas med lunkent vann.'
      : 'Børst av tørr søle. Flekker tas for hånd med lunkent vann og litt såpe.',
}

export const courtText: TextFamily = {
  facts: { weight: range(210, 330, 2), grip: ['faste knotter', 'små knotter for kort gress'] },
  openings: [
    'Rask første meter, rolig siste.',
    'Lav profil, så du kjenner banen.',
    'Til serien, cupen og løkka.',
  ],
  middles: [
    'Sålen har {grip}.',
    'Overdelen er kledd med et tynt lag gummi der ballen treffes.',
    'Hælen er polstret og holder foten nede.',
  ],
  closings: ['Veier {weight} gram i {size}.', 'Smal lest; er du bred, gå et halvt nummer opp.'],
  tech: ['Vekt, én sko i 42: {weight} g', 'Såle: {grip}'],
  wash: null,
  care: 'Slå av jorda, tørk med fuktig klut. Tørk uten ovn.',
}

export const hallText: TextFamily = {
  facts: { weight: range(210, 330, 2), grip: ['lys hallgummi', 'myk hallgummi'] },
  openings: [
    'Rask første meter, rolig siste.',
    'Lav profil, så du kjenner banen.',
    'Til serien, cupen og løkka.',
  ],
  middles: [
    'Sålen har {grip}.',
    'Tåa er forsterket for dem som bremser med den.',
    'Hælen er polstret og holder foten nede.',
  ],
  closings: ['Veier {weight} gram i {size}.', 'Smal lest; er du bred, gå et halvt nummer opp.'],
  tech: ['Vekt, én sko i 42: {weight} g', 'Såle: {grip}'],
  wash: null,
  care: 'Tørk sålen med fuktig klut før kamp. Bruk dem bare inne.',
}
