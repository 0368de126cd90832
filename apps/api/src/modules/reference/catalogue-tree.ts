/** 3.12: a leaf; its slug follows from the name (9.05). */
export type GroupNode = { id: number; name: string }

/** 3.11 */
export type SubgroupNode = { id: number; name: string; groups: readonly GroupNode[] }

/** 3.10: `slug` is written out, because the first segment may not collide with a page (reserved-slugs.ts). */
export type MainGroupNode = {
  id: number
  name: string
  slug: string
  subgroups: readonly SubgroupNode[]
}

/** Reads `101 Skalljakker`: ids below 1000 are ours and never change; imports get theirs from 1000 up. */
function readNode(line: string): GroupNode {
  const space = line.indexOf(' ')
  return { id: Number(line.slice(0, space)), name: line.slice(space + 1) }
}

function subgroup(line: string, groups: readonly string[]): SubgroupNode {
  return { ...readNode(line), groups: groups.map(readNode) }
}

/** The catalogue every shop starts with: main group → subgroup → group, in menu order. */
export const catalogueTree: readonly MainGroupNode[] = [
  {
    id: 1,
    // 3.10: the register says Tekstil, the shopper reads Klær.
    name: 'Tekstil',
    slug: 'klaer',
    subgroups: [
      subgroup('101 Jakker', [
        '101 Skalljakker',
        '102 Dunjakker',
        '103 Softshell',
        '104 Regnjakker',
        '105 Vindjakker',
        '106 Parkas',
      ]),
      subgroup('102 Bukser', ['107 Turbukser', '108 Skallbukser', '109 Shorts']),
      subgroup('103 Gensere og fleece', ['110 Fleecejakker', '111 Hettegensere', '112 Ullgensere']),
      subgroup('104 Ull og undertøy', ['113 Ulltrøyer', '114 Ullongs']),
      subgroup('105 Topper', ['115 T-skjorter']),
      subgroup('106 Kjoler og skjørt', ['116 Kjoler', '117 Skjørt']),
      subgroup('107 Luer og votter', ['118 Luer', '119 Votter', '120 Hansker', '121 Buff og halser']),
      subgroup('108 Sokker', ['122 Ullsokker', '123 Tursokker']),
      subgroup('109 Regntøy', ['124 Regnsett', '125 Regnbukser']),
    ],
  },
  {
    id: 2,
    name: 'Sko',
    slug: 'sko',
    subgroups: [
      subgroup('201 Fjellsko', ['201 Fjellstøvler', '202 Tursko']),
      subgroup('202 Løpesko', ['203 Veiløping', '204 Terrengløping']),
      subgroup('203 Støvler', ['205 Gummistøvler', '206 Vinterstøvler']),
      subgroup('204 Fritidssko', ['207 Hverdagssko']),
    ],
  },
  {
    id: 3,
    name: 'Vintersport',
    slug: 'vintersport',
    subgroups: [
      subgroup('301 Alpint', ['301 Alpinski', '302 Skijakker', '303 Skibukser']),
      subgroup('302 Langrenn', ['304 Langrennsski', '305 Langrennsjakker', '306 Langrennsbukser']),
      subgroup('303 Fjellski', ['307 Turski']),
      // 2.30: goggles and hjelmer lead here.
      subgroup('304 Hjelmer & alpinbriller', ['308 Alpinbriller', '309 Alpinhjelm']),
      // 2.30: staver leads here.
      subgroup('305 Staver', ['310 Alpinstaver', '311 Langrennsstaver']),
    ],
  },
  {
    id: 4,
    name: 'Tur og friluft',
    slug: 'tur-og-friluft',
    subgroups: [
      subgroup('401 Sekker', ['401 Dagstursekker', '402 Store tursekker']),
      subgroup('402 Sove ute', ['403 Soveposer', '404 Telt']),
      subgroup('403 Lys', ['405 Hodelykter']),
      subgroup('404 Mat og drikke', ['406 Drikkeflasker', '407 Termoser', '408 Gass']),
      subgroup('405 Turstaver', ['409 Gåstaver']),
    ],
  },
  {
    id: 5,
    name: 'Trening',
    slug: 'trening',
    subgroups: [
      subgroup('501 Treningsklær', [
        '501 Treningstights',
        '502 Treningstrøyer',
        '503 Treningsshorts',
        '504 Løpejakker',
      ]),
      subgroup('502 Drikke og påfyll', ['505 Sportsdrikk', '506 Treningsflasker']),
    ],
  },
  {
    id: 6,
    name: 'Ball og lag',
    slug: 'ball-og-lag',
    subgroups: [
      subgroup('601 Fotball', [
        '601 Fotballtrøyer',
        '602 Fotballshorts',
        '603 Fotballstrømper',
        '604 Fotballsko',
      ]),
      subgroup('602 Håndball', ['605 Håndballsko']),
      subgroup('603 Lagtøy', ['606 Lagjakker', '607 Lagsekker']),
    ],
  },
  {
    id: 7,
    name: 'Sykkel',
    slug: 'sykkel',
    subgroups: [
      subgroup('701 Sykkelklær', [
        '701 Sykkeljakker',
        '702 Sykkeltrøyer',
        '703 Sykkelshorts',
        '704 Sykkelhansker',
      ]),
      subgroup('702 Sykkelutstyr', ['705 Sykkelhjelmer', '706 Sykkelsekker', '707 Sykkelflasker']),
    ],
  },
  {
    id: 8,
    // Never /barn: that is a gender (2.27).
    name: 'Barn og junior',
    slug: 'barneklaer',
    subgroups: [
      subgroup('801 Yttertøy', ['801 Dresser', '802 Barnejakker', '803 Barnebukser', '804 Regntøy til barn']),
      subgroup('802 Ull og fleece til barn', ['805 Barneull', '806 Barnefleece']),
      subgroup('803 Luer, votter og sokker', ['807 Barneluer', '808 Barnevotter', '809 Barnesokker']),
      subgroup('804 Sko og støvler', ['810 Barnestøvler', '811 Barnesko']),
      subgroup('805 Barnehage og skole', ['812 Barnesekker', '813 Barneflasker']),
      subgroup('806 Ski til barn', ['814 Barneski', '815 Skihjelmer til barn']),
    ],
  },
  {
    id: 9,
    name: 'Utstyr',
    slug: 'utstyr',
    subgroups: [
      subgroup('901 Vask og impregnering', ['901 Vaskemidler', '902 Impregnering']),
      subgroup('902 Lykter', ['903 Leirlykter']),
      subgroup('903 Bager og reise', ['904 Reisesekker']),
    ],
  },
]
