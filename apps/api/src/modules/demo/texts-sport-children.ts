import {
  either,
  only,
  plainWash,
  range,
  shellCare,
  type TextFamily,
  unless,
  woolCare,
  woolWash,
} from './text-family.ts'

export const trainingText: TextFamily = {
  facts: {
    weight: range(90, 240, 2),
    fabric: [
      '88 % resirkulert polyester, 12 % elastan',
      '76 % resirkulert polyamid, 24 % elastan',
      '100 % resirkulert polyester',
    ],
  },
  openings: [
    'Stoff som beveger seg når du gjør det.',
    'Til intervaller i mørket og rolige turer i sola.',
    'Tørr fort, lukter lite, sitter godt.',
  ],
  middles: [
    'Lomme bak med glidelås til nøkkel og kort.',
    'Flate sømmer som ikke gnager.',
    'Refleks foran og bak, ikke bare en strek.',
    'Luftig vevd der du svetter mest.',
  ],
  closings: [
    'Veier {weight} gram i {size}.',
    'Tett passform; gå opp om du er mellom to.',
    'Tåler vask etter vask.',
  ],
  tech: ['Vekt i {size}: {weight} g', 'Stoff: {fabric}', 'Refleks: 360 grader'],
  wash: 'Maskinvask 30 °C uten skyllemiddel. Heng til tørk.',
  care: null,
}

export const bikeText: TextFamily = {
  facts: {
    weight: range(120, 320, 2),
    fabric: ['82 % resirkulert polyester, 18 % elastan', '100 % resirkulert polyester'],
  },
  openings: [
    'Skåret for sittende, ikke for stående.',
    'Til jobb i regn, til fjords i sol.',
    'Lengre bak, kortere foran.',
  ],
  middles: [
    unless({ waterproof: 'yes' }, 'Tre lommer i ryggen, én med glidelås.'),
    'Vindtett i bringa, luftig under armene.',
    'Linning med silikon holder plagget på plass.',
  ],
  closings: ['Veier {weight} gram i {size}.', 'Refleks der lyset treffer.'],
  tech: [
    only({ waterproof: 'yes' }, 'Vannsøyle: 10\u00a0000 mm'),
    'Vekt i {size}: {weight} g',
    'Stoff: {fabric}',
  ],
  wash: plainWash,
  care: null,
}

export const overallText: TextFamily = {
  headlines: ['Ute fra ni til fire', 'Ett plagg, ut på et minutt'],
  facts: {
    column: ['8 000', '10 000', '12 000'],
    weight: range(620, 980, 10),
    fabric: ['100 % resirkulert polyester', '100 % polyamid'],
  },
  openings: [
    'Hel dress for hele dager ute.',
    'Snø oppover ryggen er ikke lenger et tema.',
    'Tåler akebakke, sandkasse og barnehageknagg.',
  ],
  middles: [
    'Holder {column} mm og er forsterket på knær og bak.',
    'Glidelås fra hake til midje, så barnet kommer oppi på egen hånd.',
    'Strikk under foten og snølås innvendig.',
    'Livet kan tas inn, så den varer i to vintre.',
  ],
  closings: [
    'Refleks hele veien rundt.',
    'Navnelapp med plass til tre søsken.',
    'Ull under, ikke bomull, så holder barnet seg varmt.',
  ],
  tech: ['Vannsøyle: {column} mm', 'Vekt i {size}: {weight} g', 'Stoff: {fabric}', 'Knær: Forsterket'],
  wash: 'Maskinvask 40 °C uten skyllemiddel. Lukk glidelåser først.',
  care: shellCare,
}

export const childOuterText: TextFamily = {
  headlines: ['Aking, hver dag', 'Snøhule før frokost'],
  facts: {
    column: ['5 000', '8 000', '10 000'],
    weight: range(260, 480, 5),
    fabric: ['100 % resirkulert polyester', '100 % polyamid'],
  },
  openings: [
    'For dem som helst er ute, og dem som må.',
    'Laget for klatretre og skolevei.',
    'Lett å trekke på uten hjelp.',
  ],
  middles: [
    'Tett til {column} mm, og puster når leken går fort.',
    'Hetta løsner om den henger seg fast.',
    'Vid over skuldrene, med plass til ull og fleece.',
    'Forsterket på de stedene hullene pleier å komme.',
  ],
  closings: [
    'Refleks på armer og rygg.',
    'Kan arves: glidelåsen byttes hos oss.',
    'Ermene legges ut en gang når armen vokser.',
  ],
  tech: ['Vannsøyle: {column} mm', 'Vekt i {size}: {weight} g', 'Stoff: {fabric}'],
  wash: plainWash,
  care: shellCare,
}

export const childRainText: TextFamily = {
  headlines: ['Hopp i det', 'Ingen pytt er for dyp'],
  facts: {
    fabric: ['polyester med polyuretan', 'resirkulert polyester med polyuretan'],
    weight: range(380, 620, 10),
  },
  openings: [
    'Sølepytten er halve barnehagedagen.',
    'Regntøy som kan spyles.',
    only({ pieces: 2 }, 'Tett fra hake til hæl.'),
  ],
  middles: [
    either(
      { pieces: 2 },
      'Sømmene er sveiset, og seler holder buksa oppe.',
      'Sømmene er sveiset, og hetta løsner om den henger seg fast.',
    ),
    either(
      { pieces: 2 },
      'Strikk i ermer og under støvelen.',
      'Strikk i ermene, og vid nok til en genser under.',
    ),
    'Stoffet er {fabric}, mykt også når det er kaldt.',
  ],
  closings: [
    'Refleks foran og bak.',
    'Henges på knaggen, drypper av seg, klart igjen.',
    'Uten ftalater og PFAS.',
  ],
  tech: [
    only({ pieces: 2 }, 'Antall deler: 2, jakke og bukse'),
    'Stoff: {fabric}',
    'Vekt i {size}: {weight} g',
    'Sømmer: sveiset',
  ],
  wash: 'Spyl eller tørk av. Maskinvask 40 °C ved behov, uten skyllemiddel.',
  care: 'Heng til tørk, ikke på ovnen.',
}

export const childWoolText: TextFamily = {
  facts: { grams: ['180', '200', '220'], fabric: ['100 % merinoull', '95 % merinoull, 5 % elastan'] },
  openings: [
    'Mykt innerst, varmt hele dagen.',
    'Ull som tåler sandkasse.',
    'Det tryggeste laget i barnehagesekken.',
  ],
  middles: [
    'Merinoull på {grams} gram som ikke klør.',
    'Lange ribbekanter brettes ut når barnet vokser.',
    unless({ kind: 'bodysuit' }, 'Åpning i halsen, så hodet går lett igjennom.'),
  ],
  closings: ['Luft det ute i stedet for å vaske.', 'Tynn nok under dress, varm nok alene.', 'Kan arves.'],
  tech: [
    only({ pieces: 2 }, 'Antall deler: 2, trøye og longs'),
    'Stoff: {fabric}',
    'Vekt: {grams} g/m²',
    'Mulesing: nei',
  ],
  wash: woolWash,
  care: woolCare,
}

export const childFleeceText: TextFamily = {
  facts: { weight: range(140, 260, 5), fabric: ['100 % resirkulert polyester'] },
  openings: [
    'Mellomlaget for dem som aldri står stille.',
    'Mykt, lett og fort tørt.',
    'Like god på under dressen som alene i mai.',
  ],
  middles: [
    'Hel glidelås med hakebeskytter.',
    'Tommelhull, så ermet blir der det skal.',
    'Flate sømmer, og en myk lapp i nakken med plass til navn.',
  ],
  closings: ['Tåler mye vask.', 'Refleks på ryggen.', 'Vid nok til å vokse i.'],
  tech: ['Vekt i {size}: {weight} g', 'Stoff: {fabric}'],
  wash: 'Maskinvask 40 °C. Ikke skyllemiddel.',
  care: null,
}

export const childSmallText: TextFamily = {
  facts: {
    yarn: {
      by: [
        [{ waterproof: 'yes' }, ['polyester med polyuretan', 'resirkulert polyester med polyuretan']],
        [{}, ['100 % merinoull', '70 % ull, 30 % polyamid', 'norsk ull']],
      ],
    },
  },
  openings: [
    'Blir alltid borte i barnehagen, så kjøp to.',
    'Varmt for små ører, fingre og tær.',
    'Sitter på også i akebakken.',
  ],
  middles: [
    either(
      { waterproof: 'yes' },
      'Stoffet er {yarn}, mykt også når det er kaldt.',
      'Garnet er {yarn}, mykt mot huden.',
    ),
    'Lang mansjett eller bord, så snøen blir ute.',
    'Lett å ta på selv.',
  ],
  closings: ['Plass til navn på innsiden.', 'Refleks for mørke ettermiddager.', 'Tørker over natta.'],
  tech: [either({ waterproof: 'yes' }, 'Stoff: {yarn}', 'Garn: {yarn}'), 'Navnelapp: ja'],
  wash: either({ waterproof: 'yes' }, plainWash, woolWash),
  care: null,
}

export const childShoeText: TextFamily = {
  facts: {
    weight: range(320, 640, 10),
    upper: ['tekstil og semsket skinn', 'resirkulert polyester'],
  },
  openings: [
    'Til pyttene, parken og skoleveien.',
    'Sko som barnet får på seg selv.',
    'Bred over tærne, god rundt hælen.',
  ],
  middles: [
    'Overdel av {upper}.',
    'Lett å få på, også når det haster.',
    'Innersåle med strek for hvor stor foten kan være.',
  ],
  closings: [
    'La det være en centimeter foran tåa.',
    'Paret veier {weight} gram i {size}.',
    'Tåler å bli tørket ofte.',
  ],
  tech: ['Overdel: {upper}', 'Vekt, par i {size}: {weight} g', 'Såle: gummi'],
  wash: null,
  care: 'Skyll av, ta ut såla, tørk i romtemperatur.',
}

export const childPackText: TextFamily = {
  facts: { litres: ['8', '10', '14', '20'], weight: range(280, 620, 10) },
  openings: [
    'Passer på ryggen, ikke bare i butikken.',
    'Til matboks, skiftetøy og kongler.',
    'Første sekken som bæres selv.',
  ],
  middles: [
    '{litres} liter, med brystreim som blir på.',
    'Sittepute følger med i ryggen.',
    'Lommer som kan åpnes med votter.',
  ],
  closings: ['Refleks på alle sider.', 'Navnefelt inni, ikke utenpå.', 'Veier {weight} gram.'],
  tech: ['Volum: {litres} l', 'Vekt: {weight} g', 'Sittepute: ja'],
  wash: null,
  care: 'Tørk av med fuktig klut.',
}

export const childBootText: TextFamily = {
  facts: {
    weight: range(420, 760, 10),
    lining: {
      by: [
        [{ kind: 'winter-boots' }, ['ullfilt', 'resirkulert fleece']],
        [{}, ['bomull']],
      ],
    },
  },
  openings: [
    'Til pyttene, bekken og barnehageporten.',
    'Støvler som barnet får på seg selv.',
    unless({ kind: 'winter-boots' }, 'Tette, myke og lette å spyle.'),
  ],
  middles: [
    'Hempe bak til å dra i.',
    'Fôret er {lining}, og innersåla kan tas ut og tørkes.',
    'Sålen biter på våte steiner og blanke gulv.',
  ],
  closings: ['La det være en centimeter foran tåa.', 'Refleks bak på hælen.', 'Plass til en raggsokk.'],
  tech: ['Fôr: {lining}', 'Vekt, par i {size}: {weight} g', 'Materiale: naturgummi'],
  wash: null,
  care: 'Skyll av, ta ut såla, tørk i romtemperatur. Ikke på ovnen.',
}
