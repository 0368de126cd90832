import { slugify } from '@varde/domain/norwegian/slug'

/**
 * 3.12: a leaf; its slug follows from the name (9.05), and no two leaves share one. `drawingKind` is the kind that the
 * studio draws for it, '' for what it does not draw.
 */
export type GroupNode = { id: number; name: string; slug: string; drawingKind: string }

/** 3.11 */
export type SubgroupNode = { id: number; name: string; slug: string; groups: readonly GroupNode[] }

/** 3.10: `slug` is written out, because the first segment may not collide with a page (reserved-slugs.ts). */
export type MainGroupNode = {
  id: number
  name: string
  slug: string
  subgroups: readonly SubgroupNode[]
}

/** Reads `101 Jakker`: ids below 1000 are ours and never change; imports get theirs from 1000 up. */
function readNode(line: string): { id: number; name: string; slug: string } {
  const space = line.indexOf(' ')
  const name = line.slice(space + 1)
  return { id: Number(line.slice(0, space)), name, slug: slugify(name) }
}

/** Groups are written `101 Skalljakker: shell-jacket`, or without a kind where the studio draws nothing like it. */
function subgroup(line: string, groups: readonly string[]): SubgroupNode {
  return {
    ...readNode(line),
    groups: groups.map((group) => {
      const [node = '', drawingKind = ''] = group.split(': ')
      return { ...readNode(node), drawingKind }
    }),
  }
}

/** The catalogue every shop starts with: main group, subgroup, group, in menu order. */
export const catalogueTree: readonly MainGroupNode[] = [
  {
    id: 1,
    // 3.10: the register says Tekstil, the shopper reads Klær.
    name: 'Tekstil',
    slug: 'klaer',
    subgroups: [
      subgroup('101 Jakker', [
        '101 Skalljakker: shell-jacket',
        '102 Dunjakker: down-jacket',
        '103 Softshell: fleece',
        '104 Regnjakker: shell-jacket',
        '105 Vindjakker: shell-jacket',
        '106 Parkas: shell-jacket',
        '126 Hverdagsjakker: shell-jacket',
        '127 Kåper og frakker',
        '128 Vester',
      ]),
      subgroup('102 Bukser', [
        '107 Turbukser: hiking-trousers',
        '108 Skallbukser: hiking-trousers',
        '109 Shorts: shorts',
        '129 Jeans: hiking-trousers',
        '130 Chinos og hverdagsbukser: hiking-trousers',
        '131 Joggebukser: hiking-trousers',
      ]),
      subgroup('103 Gensere og fleece', [
        '110 Fleecejakker: fleece',
        '111 Hettegensere: hoodie',
        '112 Ullgensere: sweater',
        '132 Strikkegensere: sweater',
      ]),
      subgroup('104 Ull og undertøy', ['113 Ulltrøyer: wool-base-top', '114 Ullongs: wool-tights']),
      subgroup('105 Topper', [
        '115 T-skjorter: t-shirt',
        '133 Singleter og topper: t-shirt',
        '134 Skjorter og bluser',
        '135 Piqueskjorter: t-shirt',
      ]),
      subgroup('106 Kjoler og skjørt', ['116 Kjoler: dress', '117 Skjørt: skirt', '136 Buksedresser']),
      subgroup('107 Luer og votter', [
        '118 Luer: beanie',
        '119 Votter: mittens',
        '120 Hansker: gloves',
        '121 Buff og halser: buff',
      ]),
      subgroup('108 Sokker', ['122 Ullsokker: socks', '123 Tursokker: socks']),
      subgroup('109 Regntøy', ['124 Regnsett: rain-set', '125 Regnbukser: hiking-trousers']),
      subgroup('110 Undertøy og nattøy', [
        '137 BH-er',
        '138 Truser og boksere',
        '139 Undertrøyer: t-shirt',
        '140 Strømpebukser: wool-tights',
        '141 Nattøy',
      ]),
      subgroup('111 Badetøy', ['142 Bikinier', '143 Badedrakter', '144 Badeshorts: shorts']),
      subgroup('112 Blazere og dresser', ['145 Blazere', '146 Herredresser']),
      subgroup('113 Arbeidstøy', [
        '147 Arbeidsjakker: shell-jacket',
        '148 Arbeidsbukser: hiking-trousers',
        '149 Arbeidstrøyer: t-shirt',
      ]),
    ],
  },
  {
    id: 2,
    name: 'Sko',
    slug: 'sko',
    subgroups: [
      subgroup('201 Fjellsko', ['201 Fjellstøvler: hiking-boot', '202 Tursko: hiking-boot']),
      subgroup('202 Løpesko', ['203 Veiløping: running-shoe', '204 Terrengløping: running-shoe']),
      subgroup('203 Støvler', [
        '205 Gummistøvler: rubber-boot',
        '206 Vinterstøvler: hiking-boot',
        '208 Støvletter',
      ]),
      subgroup('204 Fritidssko', [
        '207 Hverdagssko: running-shoe',
        '209 Pensko',
        '210 Høyhælte sko',
        '211 Sandaler',
        '212 Tøfler',
      ]),
      subgroup('205 Treningssko', ['213 Treningssko: running-shoe', '214 Golfsko', '215 Tennissko']),
      subgroup('206 Vernesko', ['216 Vernesko: hiking-boot']),
      subgroup('207 Skotilbehør', ['217 Skolisser og såler']),
    ],
  },
  {
    id: 3,
    name: 'Vintersport',
    slug: 'vintersport',
    subgroups: [
      subgroup('301 Alpint', [
        '301 Alpinski: alpine-skis',
        '302 Skijakker: shell-jacket',
        '303 Skibukser: hiking-trousers',
        '312 Alpinstøvler',
        '313 Snowboard',
      ]),
      subgroup('302 Langrenn', [
        '304 Langrennsski: cross-country-skis',
        '305 Langrennsjakker: fleece',
        '306 Langrennsbukser: hiking-trousers',
        '314 Langrennssko: running-shoe',
      ]),
      subgroup('303 Fjellski', ['307 Turski: cross-country-skis']),
      // 2.30: the filters goggles and hjelmer lead here.
      subgroup('304 Hjelmer & alpinbriller', ['308 Alpinbriller: ski-goggles', '309 Alpinhjelm: helmet']),
      // 2.30: staver leads here.
      subgroup('305 Staver', ['310 Alpinstaver: poles', '311 Langrennsstaver: poles']),
      subgroup('306 Skitilbehør', ['315 Bindinger og smøring', '316 Skøyter', '317 Aking']),
    ],
  },
  {
    id: 4,
    name: 'Tur og friluft',
    slug: 'tur-og-friluft',
    subgroups: [
      subgroup('401 Sekker', ['401 Dagstursekker: backpack', '402 Store tursekker: backpack']),
      subgroup('402 Sove ute', ['403 Soveposer: sleeping-bag', '404 Telt: tent', '410 Liggeunderlag']),
      subgroup('403 Lys', ['405 Hodelykter: headlamp']),
      subgroup('404 Mat og drikke', [
        '406 Drikkeflasker: bottle',
        '407 Termoser: thermos',
        '408 Gass: gas-canister',
        '411 Kokeutstyr',
      ]),
      subgroup('405 Turstaver', ['409 Gåstaver: poles']),
      subgroup('406 Fiske', ['412 Fiskestenger', '413 Fiskeutstyr']),
      subgroup('407 Turutstyr', ['414 Kniver og verktøy', '415 Kart og kikkert', '416 Klatreutstyr']),
    ],
  },
  {
    id: 5,
    name: 'Trening',
    slug: 'trening',
    subgroups: [
      subgroup('501 Treningsklær', [
        '501 Treningstights: wool-tights',
        '502 Treningstrøyer: t-shirt',
        '503 Treningsshorts: shorts',
        '504 Løpejakker: shell-jacket',
        '507 Treningsbukser: hiking-trousers',
        '508 Sports-BH-er',
        '509 Treningsgensere: hoodie',
        '510 Treningsdresser',
      ]),
      subgroup('502 Drikke og påfyll', ['505 Sportsdrikk: bottle', '506 Treningsflasker: bottle']),
      subgroup('503 Treningsutstyr', ['511 Vekter og styrke', '512 Yoga og matter', '513 Treningstilbehør']),
      subgroup('504 Svømming', ['514 Svømmebriller', '515 Svømmeutstyr']),
    ],
  },
  {
    id: 6,
    name: 'Ball og lag',
    slug: 'ball-og-lag',
    subgroups: [
      subgroup('601 Fotball', [
        '601 Fotballtrøyer: t-shirt',
        '602 Fotballshorts: shorts',
        '603 Fotballstrømper: socks',
        '604 Fotballsko: running-shoe',
      ]),
      subgroup('602 Håndball', ['605 Håndballsko: running-shoe']),
      subgroup('604 Ballsport', [
        '608 Baller',
        '609 Beskyttelse',
        '610 Keeperhansker: gloves',
        '611 Ballutstyr',
      ]),
      subgroup('605 Racketsport', ['612 Racketer', '613 Racketutstyr']),
      subgroup('606 Golf', ['614 Golfklær: t-shirt', '615 Golfutstyr']),
      subgroup('603 Lagtøy', ['606 Lagjakker: hoodie', '607 Lagsekker: backpack']),
    ],
  },
  {
    id: 7,
    name: 'Sykkel',
    slug: 'sykkel',
    subgroups: [
      subgroup('701 Sykkelklær', [
        '701 Sykkeljakker: shell-jacket',
        '702 Sykkeltrøyer: t-shirt',
        '703 Sykkelshorts: shorts',
        '704 Sykkelhansker: gloves',
      ]),
      subgroup('702 Sykkelutstyr', [
        '705 Sykkelhjelmer: helmet',
        '706 Sykkelsekker: backpack',
        '707 Sykkelflasker: bottle',
        '708 Sykkelsko: running-shoe',
        '709 Sykkeldeler',
      ]),
      subgroup('703 Sykler', ['710 Sykler']),
    ],
  },
  {
    id: 8,
    // Never /barn: that is a gender (2.27).
    name: 'Barn og junior',
    slug: 'barneklaer',
    subgroups: [
      subgroup('801 Yttertøy', [
        '801 Dresser: childrens-overall',
        '802 Barnejakker: shell-jacket',
        '803 Barnebukser: hiking-trousers',
        '804 Regntøy til barn: rain-set',
      ]),
      subgroup('802 Ull og fleece til barn', ['805 Barneull: wool-base-top', '806 Barnefleece: fleece']),
      subgroup('803 Luer, votter og sokker', [
        '807 Barneluer: beanie',
        '808 Barnevotter: mittens',
        '809 Barnesokker: socks',
      ]),
      subgroup('804 Sko og støvler', ['810 Barnestøvler: rubber-boot', '811 Barnesko: running-shoe']),
      subgroup('805 Barnehage og skole', ['812 Barnesekker: backpack', '813 Barneflasker: bottle']),
      subgroup('806 Ski til barn', ['814 Barneski: cross-country-skis', '815 Skihjelmer til barn: helmet']),
      subgroup('807 Klær til barn', [
        '816 Barnetopper: t-shirt',
        '817 Barnegensere: hoodie',
        '818 Barnekjoler: dress',
        '819 Barneshorts: shorts',
        '820 Barneundertøy',
        '821 Badetøy til barn',
        '822 Babyklær',
      ]),
      subgroup('808 Leker og utstyr til barn', ['823 Leker']),
    ],
  },
  {
    id: 9,
    name: 'Utstyr',
    slug: 'utstyr',
    subgroups: [
      subgroup('901 Vask og impregnering', ['901 Vaskemidler: care', '902 Impregnering: care']),
      subgroup('902 Lykter', ['903 Leirlykter: lantern']),
      subgroup('903 Bager og reise', ['904 Reisesekker: backpack', '905 Kofferter']),
      subgroup('904 Hverdag og hjem', [
        '906 Paraplyer',
        '907 Hjem og interiør',
        '908 Elektronikk',
        '909 Hund',
      ]),
    ],
  },
  {
    id: 10,
    name: 'Tilbehør',
    slug: 'tilbehor',
    subgroups: [
      subgroup('951 Vesker', ['951 Håndvesker', '952 Lommebøker', '953 Skuldervesker']),
      subgroup('952 Klokker og smykker', ['954 Klokker', '955 Smykker']),
      subgroup('953 Briller', ['956 Solbriller', '957 Sportsbriller']),
      subgroup('954 Belter og slips', ['958 Belter', '959 Slips og sløyfer', '960 Hårpynt']),
      subgroup('955 Velvære', ['961 Parfyme', '962 Sminke', '963 Hud og hår']),
    ],
  },
]

/** A group that the studio draws something for. */
export type DrawnGroup = { name: string; drawingKind: string; isForChildren: boolean }

const drawnGroupBySlug = new Map(
  catalogueTree.flatMap((main) =>
    main.subgroups.flatMap((sub) =>
      sub.groups.map(({ name, slug, drawingKind }): [string, DrawnGroup] => [
        slug,
        { name, drawingKind, isForChildren: main.slug === 'barneklaer' },
      ]),
    ),
  ),
)

/** The group with this slug; null where nothing is drawn for it, or the standard tree has no such group. */
export function findDrawnGroup(groupSlug: string): DrawnGroup | null {
  const group = drawnGroupBySlug.get(groupSlug)
  return group === undefined || group.drawingKind === '' ? null : group
}
