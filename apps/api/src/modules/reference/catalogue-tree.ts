import { slugify } from '@varde/domain/norwegian/slug'

/** 3.12: a leaf; its slug follows from the name (9.05). `drawingKind` is the kind that the studio draws for it. */
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

/** Groups are written `101 Skalljakker: shell-jacket`. */
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
      ]),
      subgroup('102 Bukser', [
        '107 Turbukser: hiking-trousers',
        '108 Skallbukser: hiking-trousers',
        '109 Shorts: shorts',
      ]),
      subgroup('103 Gensere og fleece', [
        '110 Fleecejakker: fleece',
        '111 Hettegensere: hoodie',
        '112 Ullgensere: wool-base-top',
      ]),
      subgroup('104 Ull og undertøy', ['113 Ulltrøyer: wool-base-top', '114 Ullongs: wool-tights']),
      subgroup('105 Topper', ['115 T-skjorter: t-shirt']),
      subgroup('106 Kjoler og skjørt', ['116 Kjoler: dress', '117 Skjørt: skirt']),
      subgroup('107 Luer og votter', [
        '118 Luer: beanie',
        '119 Votter: mittens',
        '120 Hansker: gloves',
        '121 Buff og halser: buff',
      ]),
      subgroup('108 Sokker', ['122 Ullsokker: socks', '123 Tursokker: socks']),
      subgroup('109 Regntøy', ['124 Regnsett: rain-set', '125 Regnbukser: hiking-trousers']),
    ],
  },
  {
    id: 2,
    name: 'Sko',
    slug: 'sko',
    subgroups: [
      subgroup('201 Fjellsko', ['201 Fjellstøvler: hiking-boot', '202 Tursko: hiking-boot']),
      subgroup('202 Løpesko', ['203 Veiløping: running-shoe', '204 Terrengløping: running-shoe']),
      subgroup('203 Støvler', ['205 Gummistøvler: rubber-boot', '206 Vinterstøvler: hiking-boot']),
      subgroup('204 Fritidssko', ['207 Hverdagssko: running-shoe']),
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
      ]),
      subgroup('302 Langrenn', [
        '304 Langrennsski: cross-country-skis',
        '305 Langrennsjakker: fleece',
        '306 Langrennsbukser: hiking-trousers',
      ]),
      subgroup('303 Fjellski', ['307 Turski: cross-country-skis']),
      // 2.30: the filters goggles and hjelmer lead here.
      subgroup('304 Hjelmer & alpinbriller', ['308 Alpinbriller: ski-goggles', '309 Alpinhjelm: helmet']),
      // 2.30: staver leads here.
      subgroup('305 Staver', ['310 Alpinstaver: poles', '311 Langrennsstaver: poles']),
    ],
  },
  {
    id: 4,
    name: 'Tur og friluft',
    slug: 'tur-og-friluft',
    subgroups: [
      subgroup('401 Sekker', ['401 Dagstursekker: backpack', '402 Store tursekker: backpack']),
      subgroup('402 Sove ute', ['403 Soveposer: sleeping-bag', '404 Telt: tent']),
      subgroup('403 Lys', ['405 Hodelykter: headlamp']),
      subgroup('404 Mat og drikke', [
        '406 Drikkeflasker: bottle',
        '407 Termoser: thermos',
        '408 Gass: gas-canister',
      ]),
      subgroup('405 Turstaver', ['409 Gåstaver: poles']),
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
      ]),
      subgroup('502 Drikke og påfyll', ['505 Sportsdrikk: bottle', '506 Treningsflasker: bottle']),
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
      ]),
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
    ],
  },
  {
    id: 9,
    name: 'Utstyr',
    slug: 'utstyr',
    subgroups: [
      subgroup('901 Vask og impregnering', ['901 Vaskemidler: bottle', '902 Impregnering: bottle']),
      subgroup('902 Lykter', ['903 Leirlykter: headlamp']),
      subgroup('903 Bager og reise', ['904 Reisesekker: backpack']),
    ],
  },
]

const drawingKindBySlug = new Map(
  catalogueTree.flatMap((main) =>
    main.subgroups.flatMap((sub) => sub.groups.map((group) => [group.slug, group.drawingKind] as const)),
  ),
)

/** The kind of drawing for a group with this slug; null for a group that is not in the standard tree. */
export function findDrawingKind(groupSlug: string): string | null {
  return drawingKindBySlug.get(groupSlug) ?? null
}
