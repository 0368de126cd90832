import type { ArticleKind } from './article-kind.ts'
import { type Comparable, compareActivities, hasCommonColor, isSameAudience } from './comparable.ts'

/** A place beside an article: any of these kinds fills it, and one sentence says why. */
export type Complement = { kinds: readonly ArticleKind[]; reason: string }

const MID_LAYER: Complement = {
  kinds: ['fleece-jacket', 'fleece-sweater', 'sweater'],
  reason: 'Mellomlag når det blir kaldt',
}
const BASE_TOP: Complement = { kinds: ['base-layer-top'], reason: 'Innerst mot kroppen' }
const BASE_BOTTOM: Complement = { kinds: ['base-layer-bottom'], reason: 'Innerst mot beina' }
const SHELL: Complement = {
  kinds: ['shell-jacket', 'rain-jacket', 'softshell-jacket', 'wind-jacket'],
  reason: 'Ytterst når det blåser',
}
const WARM_HANDS: Complement = { kinds: ['mittens', 'gloves'], reason: 'Varme hender' }
const WARM_HEAD: Complement = { kinds: ['beanie', 'balaclava'], reason: 'Varme ører' }
const WARM_NECK: Complement = { kinds: ['neck-warmer'], reason: 'Varm hals' }
const PROOFING: Complement = { kinds: ['proofing'], reason: 'Holder vannet ute lenger' }
const SOCKS: Complement = { kinds: ['socks'], reason: 'Sokker til skoene' }
const SESSION_TOP: Complement = { kinds: ['jersey', 't-shirt', 'singlet'], reason: 'Til samme økt' }
const SESSION_LEGS: Complement = { kinds: ['shorts', 'tights'], reason: 'Til samme økt' }
const OUTER_LEGS: Complement = {
  kinds: ['shell-trousers', 'rain-trousers', 'trousers'],
  reason: 'Bukse til samme tur',
}
const POLES: Complement = { kinds: ['poles'], reason: 'Staver til turen' }
const LIGHT: Complement = { kinds: ['headlamp', 'lantern'], reason: 'Lys når det blir mørkt' }

const BESIDE: readonly { of: readonly ArticleKind[]; add: readonly Complement[] }[] = [
  {
    of: ['shell-jacket', 'softshell-jacket', 'wind-jacket', 'anorak'],
    add: [OUTER_LEGS, MID_LAYER, BASE_TOP, PROOFING, WARM_HEAD],
  },
  {
    of: ['rain-jacket', 'rain-set', 'rain-trousers'],
    add: [
      { kinds: ['rubber-boots'], reason: 'Tørr på føttene også' },
      OUTER_LEGS,
      MID_LAYER,
      PROOFING,
      WARM_HEAD,
    ],
  },
  {
    of: ['down-jacket', 'padded-jacket', 'parka', 'coat'],
    add: [
      WARM_HEAD,
      WARM_HANDS,
      BASE_TOP,
      { kinds: ['winter-boots'], reason: 'Varme føtter også' },
      WARM_NECK,
    ],
  },
  // The sport says which: a ski jacket, a jacket for running.
  { of: ['jacket', 'vest'], add: [OUTER_LEGS, SESSION_LEGS, BASE_TOP, WARM_HANDS, WARM_NECK] },
  {
    of: ['fleece-jacket', 'fleece-sweater', 'sweater', 'hoodie'],
    add: [SHELL, BASE_TOP, { kinds: ['trousers'], reason: 'Bukse til samme tur' }, WARM_HEAD],
  },
  {
    of: ['base-layer-top', 'base-layer-set'],
    add: [BASE_BOTTOM, MID_LAYER, { kinds: ['socks'], reason: 'Ull på føttene også' }, WARM_NECK],
  },
  { of: ['base-layer-bottom'], add: [BASE_TOP, { kinds: ['socks'], reason: 'Ull på føttene også' }, SHELL] },
  {
    of: ['shell-trousers', 'trousers'],
    add: [
      { kinds: ['shell-jacket', 'softshell-jacket', 'jacket'], reason: 'Jakke til samme tur' },
      BASE_BOTTOM,
      { kinds: ['hiking-boots', 'hiking-shoes'], reason: 'Sko til samme tur' },
      { kinds: ['t-shirt', 'base-layer-top'], reason: 'Overdel til samme tur' },
      WARM_HANDS,
    ],
  },
  {
    of: ['shorts', 'tights'],
    add: [SESSION_TOP, { kinds: ['running-shoes', 'trail-shoes', 'indoor-shoes'], reason: 'Sko til økta' }],
  },
  {
    of: ['jersey', 't-shirt', 'singlet'],
    add: [
      SESSION_LEGS,
      { kinds: ['socks'], reason: 'Sokker til samme økt' },
      { kinds: ['bottle'], reason: 'Drikke underveis' },
    ],
  },
  { of: ['dress', 'skirt'], add: [{ kinds: ['tights'], reason: 'Under når det er kjølig' }, MID_LAYER] },
  {
    of: ['overall', 'fleece-overall', 'jumpsuit'],
    add: [
      { kinds: ['base-layer-set', 'base-layer-top'], reason: 'Innerst mot kroppen' },
      WARM_HANDS,
      WARM_HEAD,
      { kinds: ['winter-boots', 'rubber-boots'], reason: 'Varme føtter også' },
    ],
  },
  { of: ['beanie', 'balaclava', 'cap'], add: [WARM_HANDS, WARM_NECK] },
  { of: ['mittens', 'gloves'], add: [WARM_HEAD, WARM_NECK] },
  { of: ['neck-warmer'], add: [WARM_HEAD, WARM_HANDS] },
  {
    of: ['socks'],
    add: [
      {
        kinds: ['hiking-boots', 'hiking-shoes', 'winter-boots', 'football-shoes'],
        reason: 'Sko til sokkene',
      },
      BASE_BOTTOM,
    ],
  },
  {
    of: ['hiking-boots', 'hiking-shoes', 'winter-boots', 'boots'],
    add: [SOCKS, PROOFING, { kinds: ['trousers'], reason: 'Bukse til samme tur' }, POLES],
  },
  { of: ['rubber-boots'], add: [SOCKS, { kinds: ['rain-jacket', 'rain-set'], reason: 'Tørr over også' }] },
  { of: ['running-shoes', 'trail-shoes', 'training-shoes'], add: [SOCKS, SESSION_TOP, SESSION_LEGS, LIGHT] },
  {
    of: ['football-shoes', 'indoor-shoes', 'cycling-shoes'],
    add: [SOCKS, SESSION_TOP, SESSION_LEGS, { kinds: ['ball'], reason: 'Noe å spille med' }],
  },
  {
    of: ['backpack', 'bag'],
    add: [
      { kinds: ['bottle'], reason: 'Drikke underveis' },
      { kinds: ['thermos'], reason: 'Noe varmt i pausen' },
      POLES,
      LIGHT,
    ],
  },
  {
    of: ['tent'],
    add: [
      { kinds: ['sleeping-bag'], reason: 'Til natta i teltet' },
      { kinds: ['sleeping-pad'], reason: 'Mykt og varmt under' },
      { kinds: ['headlamp', 'lantern'], reason: 'Lys i teltet' },
      { kinds: ['gas'], reason: 'Til kaffe og middag' },
    ],
  },
  {
    of: ['sleeping-bag', 'sleeping-pad'],
    add: [
      { kinds: ['tent'], reason: 'Tak over hodet' },
      { kinds: ['sleeping-pad', 'sleeping-bag'], reason: 'Til samme natt' },
      { kinds: ['backpack'], reason: 'Plass til å bære den' },
      LIGHT,
    ],
  },
  { of: ['gas'], add: [{ kinds: ['tent'], reason: 'Til samme natt ute' }, LIGHT] },
  { of: ['headlamp', 'lantern'], add: [{ kinds: ['backpack'], reason: 'Plass til lykta' }, WARM_HEAD] },
  {
    of: ['thermos', 'bottle'],
    add: [
      { kinds: ['backpack'], reason: 'Sekk å ha den i' },
      { kinds: ['sports-drink'], reason: 'Noe å fylle i' },
    ],
  },
  { of: ['sports-drink'], add: [{ kinds: ['bottle'], reason: 'Flaske å ha den i' }] },
  {
    of: ['alpine-skis', 'mountain-skis', 'cross-country-skis', 'ski-boots'],
    add: [
      { kinds: ['poles'], reason: 'Staver til skiene' },
      { kinds: ['helmet'], reason: 'Trygt på hodet' },
      { kinds: ['goggles'], reason: 'Sikt i flatt lys' },
      { kinds: ['jacket'], reason: 'Jakke til samme løype' },
      { kinds: ['backpack'], reason: 'Sekk til turen' },
      WARM_HANDS,
    ],
  },
  {
    of: ['poles'],
    add: [
      { kinds: ['alpine-skis', 'mountain-skis', 'cross-country-skis'], reason: 'Ski til stavene' },
      { kinds: ['backpack'], reason: 'Sekk til turen' },
      WARM_HANDS,
    ],
  },
  { of: ['goggles'], add: [{ kinds: ['helmet'], reason: 'Hjelm til brillene' }, WARM_HANDS, WARM_NECK] },
  {
    of: ['helmet'],
    add: [
      { kinds: ['goggles'], reason: 'Briller til hjelmen' },
      WARM_HANDS,
      { kinds: ['jersey'], reason: 'Til samme økt' },
    ],
  },
  { of: ['ball'], add: [{ kinds: ['football-shoes', 'indoor-shoes'], reason: 'Sko til banen' }] },
]

const besideKind = new Map(BESIDE.flatMap(({ of, add }) => of.map((kind) => [kind, add] as const)))

/** The places beside an article of a kind, the most useful first; none where the kind is not known. */
export function listComplements(kind: ArticleKind | undefined): readonly Complement[] {
  return (kind === undefined ? undefined : besideKind.get(kind)) ?? []
}

/** How well an article fits beside another, from 0 (not at all) to 1. */
export function rateFit(shown: Comparable, other: Comparable): number {
  const activities = compareActivities(shown, other)
  if (shown.id === other.id || activities === 'different') return 0
  if (!isSameAudience(shown, other) || !isForSameSize(shown, other)) return 0
  return (
    0.4 +
    (activities === 'same' ? 0.3 : 0) +
    (shown.brand === other.brand ? 0.15 : 0) +
    (hasCommonColor(shown, other) ? 0.05 : 0) +
    (shown.genders.some((gender) => other.genders.includes(gender)) ? 0.1 : 0)
  )
}

/** A three-year-old's overall does not go with a ten-year-old's mittens. */
function isForSameSize({ attributes: one }: Comparable, { attributes: other }: Comparable): boolean {
  if (one.heightCm === undefined || other.heightCm === undefined) return true
  return one.heightCm.from <= other.heightCm.to && other.heightCm.from <= one.heightCm.to
}
