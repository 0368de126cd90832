import {
  countedPockets,
  only,
  plainWash,
  range,
  shellCare,
  shellWash,
  type TextFamily,
  unless,
} from './text-family.ts'

const membranes = [
  'Polyuretan, uten PFAS',
  'Polyester, porefri, uten PFAS',
  'Porøs polyuretan, uten PFAS',
] as const
const recycled = [
  '100 % polyamid, 68 % resirkulert',
  '100 % resirkulert polyester',
  '100 % resirkulert polyamid',
] as const

export const shellText: TextFamily = {
  headlines: ['Regnet kommer fra siden her', 'Opp i skodda, ned i sludd', 'Når været har bestemt seg'],
  facts: {
    column: ['10 000', '15 000', '20 000', '28 000'],
    weight: range(340, 620, 2),
    fabric: recycled,
    membrane: membranes,
    pockets: countedPockets,
  },
  openings: [
    'Skåret for folk som går lenge med tung sekk.',
    'Et skall for våt snø fra siden og regn som ikke gir seg.',
    'Tett mot vind og vann, og likevel til å puste i når bakken blir bratt.',
    'Laget for vestlandsvinter, der alt kommer på en gang.',
    'Et skall du slipper å tenke på. Det holder tett, og det er alt.',
  ],
  middles: [
    'Stoffet holder {column} mm vannsøyle, og alle sømmer er teipet.',
    'Bærestykket er doblet der reimene gnager, og hetta tar hjelm.',
    'Ermene er lange nok til at mansjetten blir liggende når du strekker deg.',
    'Luftingen under armene åpnes med én hånd, også med votter på.',
    'Hetta strammes i tre retninger, så du ser dit du snur hodet.',
    'Membranen er uten PFAS og slutter ikke å puste når det blir minusgrader.',
  ],
  closings: [
    'Går fint over ull og en tynn dunjakke.',
    'Glidelåsene kan byttes på verkstedet vårt når de en gang gir seg.',
    'Størrelse {size} veier {weight} gram.',
    'Velg din vanlige størrelse; det er plass til to lag under.',
  ],
  tech: [
    'Vannsøyle: {column} mm',
    'Vekt i {size}: {weight} g',
    'Ytterstoff: {fabric}',
    'Membran: {membrane}',
    'Lommer: {pockets}',
  ],
  wash: shellWash,
  care: shellCare,
}

export const downText: TextFamily = {
  headlines: ['Til pausen på toppen', 'Den lange kaffen ute', 'Stille kveld, klar himmel'],
  facts: {
    power: ['600', '650', '700', '750', '800'],
    fill: {
      by: [
        [{ warmth: 'medium' }, range(90, 140, 5)],
        [{}, range(140, 240, 5)],
      ],
    },
    weight: range(320, 690, 2),
    fabric: ['100 % resirkulert polyamid', '100 % resirkulert polyester'],
  },
  openings: [
    'Varmen som ligger øverst i sekken til dere stopper.',
    'Lett å pakke, rask å få på, varm før kaffen er ferdig.',
    'Til kalde morgener på perrongen og lange kvelder på hytta.',
    unless({ warmth: 'medium' }, 'Dun når det er tørt og kaldt. Ingenting er varmere for vekten.'),
  ],
  middles: [
    'Fylt med {fill} gram andedun med spenst {power}, sporbar tilbake til gården.',
    'Kanalene er smale over skuldrene, så dunet blir der det trengs.',
    'Stoffet tåler lett snø og er tett nok til at fjæra holder seg inne.',
    'Pakkes ned i sin egen lomme og blir ikke større enn et brød.',
    'Mansjettene er myke og går inni en vott.',
  ],
  closings: [
    'Spensten kommer tilbake med to tennisballer i trommelen.',
    only({ hood: 'fixed' }, 'Tas inn i liv og hette med én hånd.'),
    'Bruk den under et skall når det blåser, alene når det er stille.',
    'Størrelse {size} veier {weight} gram.',
  ],
  tech: [
    'Fyll: {fill} g andedun, 90/10',
    'Spenst: {power} cuin',
    'Vekt i {size}: {weight} g',
    'Ytterstoff: {fabric}',
    'Dun: sporbar, ikke plukket levende',
  ],
  wash: 'Maskinvask 30 °C med dunvaskemiddel. Skyll to ganger.',
  care: 'Tørk lenge på lav varme med to tennisballer til alle klumper er borte. Heng tørt, ikke pakket.',
}

export const softshellText: TextFamily = {
  facts: {
    weight: range(420, 640, 2),
    fabric: ['88 % resirkulert polyester, 12 % elastan', '92 % polyamid, 8 % elastan'],
    stretch: ['toveis', 'fireveis'],
  },
  openings: [
    'Jakka du tar på om morgenen og glemmer at du har på.',
    'Vindtett foran, luftig bak. Slik holder du farten uten å koke.',
    'Myk som en genser, tett som en jakke når vinden tar seg opp.',
  ],
  middles: [
    'Stoffet har {stretch} strekk og følger med når du strekker deg etter neste tak.',
    'Tåler yr og snødrev en hel tur, men ikke regn hele dagen.',
    'Brystlommen tar telefon og kart, og har hull til kabelen.',
  ],
  closings: [
    'Børstet på innsiden, så den er god rett på ull.',
    'Tørker på en time innendørs.',
    'Litt lengre bak, så ryggen er dekket på sykkel og i skispor.',
  ],
  tech: ['Vekt i {size}: {weight} g', 'Stoff: {fabric}', 'Strekk: {stretch}', 'Lommer: {pockets}'],
  wash: plainWash,
  care: shellCare,
}

export const rainText: TextFamily = {
  headlines: ['Regn, og likevel ut', 'Vått ute, ikke inne'],
  facts: {
    column: ['8 000', '10 000', '12 000', '15 000'],
    weight: range(380, 820, 5),
    fabric: ['100 % polyester med polyuretan', '100 % resirkulert polyester med polyuretan'],
  },
  openings: [
    'For dager da det regner når du våkner og regner når du legger deg.',
    'Regntøy som ikke rasler, og som du kan gå til jobben i.',
    'Sveiset, ikke sydd, der vannet står på.',
    'Bergensk vår, nordnorsk sommer, resten av året ellers.',
  ],
  middles: [
    'Tåler {column} mm vannsøyle og er tett også der du sitter.',
    'Hetta har skjerm og strammes bak, så regnet drypper foran brillene.',
    'Luftehull i ryggen under en klaff, slik at dampen kommer ut og regnet ikke inn.',
    'Ermelinningene strammes med borrelås utenpå hansken.',
  ],
  closings: [
    'Refleks foran og bak.',
    'Skyll av salt og søle under dusjen, så holder det i mange år.',
    'Vid nok til en tykk genser under.',
  ],
  tech: [
    only({ pieces: 2 }, 'Antall deler: 2, jakke og bukse'),
    'Vannsøyle: {column} mm',
    'Vekt i {size}: {weight} g',
    'Stoff: {fabric}',
    'Sømmer: sveiset',
  ],
  wash: 'Maskinvask 40 °C uten skyllemiddel. Ikke sentrifuger hardt.',
  care: 'Heng til tørk i skyggen. Ikke bruk strykejern.',
}

export const windText: TextFamily = {
  facts: { weight: range(96, 240, 2), fabric: ['100 % resirkulert polyamid', '100 % polyamid med ripstop'] },
  openings: [
    'Når sola varmer og vinden ikke gjør det.',
    only({ kind: ['wind-jacket', 'jacket'] }, 'Ikke større enn en neve i lomma, og redder turen på toppen.'),
    'Tett vevd og tynn: stopper vinden før den når svetten.',
  ],
  middles: [
    'Stoffet slipper dampen ut, så du kan løpe med den på.',
    'Hetta sitter stramt uten snorer og flagrer ikke.',
    'Tåler en skur, ikke et regnvær.',
  ],
  closings: ['Veier {weight} gram i {size}.', 'Pakkes i egen lomme.', 'Refleks på ryggen for mørke kvelder.'],
  tech: ['Vekt i {size}: {weight} g', 'Stoff: {fabric}', 'Hette: fast'],
  wash: plainWash,
  care: shellCare,
}

export const parkaText: TextFamily = {
  headlines: ['Fra perrongen til ferja', 'Byvær, på sitt verste'],
  facts: {
    weight: range(980, 1640, 10),
    fill: ['resirkulert polyester', 'andedun og resirkulert polyester', 'norsk ullvatt'],
    column: ['8 000', '10 000', '15 000'],
  },
  openings: [
    'Lang nok til at lårene holder seg varme på bussholdeplassen.',
    'Vinterjakka for by og bygd, med plass til en genser under.',
    'For dem som står stille: ved lekeplassen, ved banen, på kaia.',
  ],
  middles: [
    'Fôret med {fill}, og tett mot snø og sludd.',
    'Lommene er fôret med fleece, til hender uten votter.',
    'Hetta kan tas av, og glidelåsen åpnes nedenfra når du skal sitte.',
    'Ytterstoffet holder {column} mm, så den tåler også en regndag.',
  ],
  closings: [
    'Ribb i ermene holder trekken ute.',
    'Innerlomme til telefonen, så batteriet varer i kulda.',
    'Normal i størrelsen, lang i ryggen.',
  ],
  tech: ['Vekt i {size}: {weight} g', 'Isolasjon: {fill}', 'Vannsøyle: {column} mm', 'Hette: kan tas av'],
  wash: 'Maskinvask 30 °C, skånsomt. Tørk i trommel på lav varme.',
  care: shellCare,
}

export const trousersText: TextFamily = {
  headlines: ['Opp ura, over myra, ned igjen', 'Åtte timer på beina'],
  facts: {
    weight: range(330, 560, 2),
    fabric: [
      '65 % resirkulert polyester, 35 % bomull',
      '90 % polyamid, 10 % elastan',
      '94 % resirkulert polyester, 6 % elastan',
    ],
    pockets: countedPockets,
  },
  openings: [
    'Slitesterk på knær og bak, myk der du bøyer deg.',
    'Buksa du tar på torsdag og av søndag.',
    'Turbukse for lyng, stein og våte benker.',
    'Skåret med bøyde knær, så den ikke strammer i bratt terreng.',
  ],
  middles: [
    'Forsterket nederst på innsiden, der støvelen gnager.',
    'Stoffet slipper ut varmen i motbakken.',
    'Stoffet avviser yr og tørker mens du går.',
    'Kartlomma tar et sammenbrettet turkart og en kniv.',
  ],
  closings: [
    'Livet strammes med borrelås, og beltehemper er det også.',
    'Kan legges opp hos oss uten at det koster noe.',
    'Lommene tar kniv, kart og telefon.',
  ],
  tech: ['Vekt i {size}: {weight} g', 'Stoff: {fabric}', 'Lommer: {pockets}', 'Knær: Formsydd og forsterket'],
  wash: plainWash,
  care: 'Smør slitasjepartiene med voks en gang i året om du vil at de skal avvise vann.',
}

export const shellTrousersText: TextFamily = {
  facts: {
    column: ['10 000', '15 000', '20 000'],
    weight: range(360, 620, 2),
    fabric: recycled,
  },
  openings: [
    'Tett fra støvel til midje, til tur på ski og til fots i sludd.',
    'Skallbukse med lange glidelåser på lårene, så varmen slipper ut i motbakken.',
    'Når snøen er våt og benken enda våtere.',
  ],
  middles: [
    'Holder {column} mm vannsøyle, med teip i alle sømmer.',
    'Snølåsen sitter tett rundt støvelen, og kanten tåler stålkanter.',
    'Livet er høyere bak og strammes på begge sider.',
  ],
  closings: [
    'Veier {weight} gram i {size}.',
    'Seler følger med og kan tas av.',
    'Vid nok til ull og fleece under.',
  ],
  tech: [
    'Vannsøyle: {column} mm',
    'Vekt i {size}: {weight} g',
    'Ytterstoff: {fabric}',
    'Lufting: glidelås på begge lår',
  ],
  wash: shellWash,
  care: shellCare,
}
