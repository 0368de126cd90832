import { type ArticleAttributes, toAttributes } from '@varde/domain/catalogue/attributes'
import { slugify } from '@varde/domain/norwegian/slug'
import { type ArticleKind, articleKinds, findModel, getKindOfGroup } from './article-kinds.ts'
import type { DemoBrandName } from './brands-data.ts'
import { type CampaignPart, drawCampaignParts } from './campaigns-data.ts'
import { type DemoColor, getDemoColor, listPalette } from './colors-data.ts'
import { nameArticle } from './name-article.ts'
import type { SeededRandom } from './seeded-random.ts'
import { type SizeRunName, sizeRuns } from './size-runs.ts'
import type { SpecialArticle } from './special-articles.ts'
import { type ArticleTexts, writeTexts } from './write-texts.ts'

/** The properties of one article, from which its rows are made. */
export type ArticlePlan = {
  kind: ArticleKind
  brand: DemoBrandName
  name: string
  slug: string
  genderIds: readonly number[]
  priceKr: number
  sizes: readonly string[]
  colors: readonly DemoColor[]
  /** The colours that it could come in. */
  palette: readonly DemoColor[]
  /** Tests and texts know how it looks. */
  isFixed: boolean
  /** What it is; its name and texts say the same. */
  attributes: ArticleAttributes
  texts: ArticleTexts
  parts: readonly CampaignPart[]
  row: NonNullable<SpecialArticle['row']>
  soldOut: readonly string[]
  stars: readonly number[] | undefined
}

/** Each kind as often as its share; the generator uses them in shuffled order. */
export const kindDeck: readonly ArticleKind[] = articleKinds.flatMap((kind) =>
  Array.from({ length: kind.share }, () => kind),
)

/** Shop prices end on 9 or 99: 149, 449, 1299. */
function roundPriceKr(kr: number): number {
  const step = kr < 300 ? 10 : kr < 1000 ? 50 : 100
  return Math.max(step, Math.round(kr / step) * step) - 1
}

function drawPriceKr(kind: ArticleKind, random: SeededRandom): number {
  // Evenly distributed on a logarithmic scale, so that there are more cheap articles than expensive ones.
  const drawn = kind.fromKr * (kind.toKr / kind.fromKr) ** random.next()
  return Math.min(kind.toKr, Math.max(kind.fromKr, roundPriceKr(drawn)))
}

/** Draws a size run that suits the genders, such as men's shoes for men, else any run of the kind. */
function drawSizeRun(
  kind: ArticleKind,
  genderIds: readonly number[],
  random: SeededRandom,
): readonly string[] {
  const suited: SizeRunName[] = kind.sizes.filter((name) => {
    if (name === 'mensShoes') return genderIds.includes(1)
    if (name === 'womensShoes') return genderIds.includes(2)
    if (name === 'uniShoes') return genderIds.includes(10)
    if (name === 'junior') return genderIds.includes(11)
    if (name === 'toddler') return genderIds.includes(4)
    if (name === 'child') return genderIds.includes(4)
    return true
  })
  return random.pick(sizeRuns[random.pick(suited.length > 0 ? suited : kind.sizes)])
}

function drawColors(
  kind: ArticleKind,
  palette: readonly DemoColor[],
  sizeCount: number,
  random: SeededRandom,
): DemoColor[] {
  const most = kind.palette === 'plain' ? 1 : sizeCount >= 6 ? 2 : 3
  const drawn = random.next()
  const count = Math.min(most, drawn < 0.64 ? 1 : drawn < 0.92 ? 2 : 3)
  return random.shuffle(palette).slice(0, count)
}

/** Juice has a colour of its fruit. */
const colorsOfFruit = new Map([
  ['sitron', ['Solgul', 'Sand']],
  ['bringebær', ['Tyttebær', 'Rosenrot']],
  ['eple', ['Einer', 'Oker']],
])

function findPalette({ palette }: ArticleKind, noun: string, maker: string): DemoColor[] {
  const fruit = [...colorsOfFruit].find(([name]) => noun.includes(name))
  return (fruit?.[1] ?? listPalette(palette, maker)).map(getDemoColor)
}

export function planSpecialArticle(special: SpecialArticle, random: SeededRandom): ArticlePlan {
  const kind = getKindOfGroup(special.groupId)
  const written = writeTexts(kind.text, findModel(kind, special.name).attributes, special.sizes, random)
  return {
    kind,
    brand: special.brand,
    name: special.name,
    slug: slugify(special.name),
    genderIds: special.genderIds,
    priceKr: special.priceKr,
    sizes: special.sizes,
    colors: special.colors.map(getDemoColor),
    palette: [],
    isFixed: true,
    attributes: toAttributes({ ...written.attributes, ...special.attributes }),
    texts: { ...written.texts, ...special.texts },
    parts: special.parts ?? [],
    row: special.row ?? {},
    soldOut: special.soldOut ?? [],
    stars: special.stars,
  }
}

/** Food and drink have 15 % MVA, and bottles of drink a deposit. */
const drinkGroupId = 505
const gasGroupId = 408

export function planOrdinaryArticle(
  kind: ArticleKind,
  random: SeededRandom,
  takenSlugs: Set<string>,
): ArticlePlan {
  const brand = random.pick(kind.brands)
  const { name, slug, model } = nameArticle({ brand, models: kind.models, random }, takenSlugs)
  const genderIds = random.pick(kind.genders)
  const priceKr = drawPriceKr(kind, random)
  const sizes = drawSizeRun(kind, genderIds, random)
  const label = random.next()
  const palette = findPalette(kind, model.noun, brand)
  const colors = drawColors(kind, palette, sizes.length, random)
  const { attributes, texts } = writeTexts(kind.text, model.attributes, sizes, random)
  return {
    kind,
    brand,
    name,
    slug,
    genderIds,
    priceKr,
    sizes,
    colors,
    palette,
    isFixed: false,
    attributes,
    texts,
    parts: drawCampaignParts({ groupId: kind.groupId, brand, priceKr }, random.next),
    row: {
      webLabel: label < 0.06 ? 'Nyhet' : label < 0.08 ? 'Ny farge' : null,
      featured: random.chance(0.02),
      ...(kind.groupId === drinkGroupId ? { pantOre: 300, vatBasisPoints: 1500 } : {}),
      ...(kind.groupId === gasGroupId ? { onlyCC: true } : {}),
    },
    // One article in seven lacks a size everywhere: the smallest or the largest.
    soldOut: sizes.length > 2 && random.chance(0.15) ? [random.pick([sizes[0], sizes.at(-1)]) ?? ''] : [],
    stars: undefined,
  }
}
