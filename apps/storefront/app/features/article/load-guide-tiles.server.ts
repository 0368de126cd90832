import type { ArticleKind } from '@varde/domain/catalogue/article-kind'
import { findSizeGuide, sizeGuideGroups } from '@varde/domain/catalogue/find-size-guide'
import { GENDER_ID } from '@varde/domain/catalogue/genders'
import { getDataOr } from '../../platform/api-result.ts'
import { bestFirst } from '../../platform/best-first.ts'
import type { RequestValues } from '../../platform/request-context.ts'
import { type Background, backgroundOf } from '../../ui/background.ts'

/** A guide on the page of all guides, with the picture of an article that it is for. */
export type GuideTile = {
  kind: string
  title: string
  picture: { image: string; background: Background } | null
}

export type GuideGroup = { title: string; guides: GuideTile[] }

type Goods = { kinds: readonly ArticleKind[]; genders?: readonly number[] }

const { dame, herre, barn, uni, junior } = GENDER_ID
const ADULTS = [dame, herre, uni]
const CHILDREN = [barn, junior]

/** What is looked for to show each guide. */
const GOODS: Record<string, Goods> = {
  dame: { kinds: ['down-jacket', 'shell-jacket'], genders: [dame] },
  herre: { kinds: ['sweater', 'base-layer-top', 'fleece-jacket'], genders: [herre] },
  uni: { kinds: ['hoodie', 't-shirt', 'anorak', 'fleece-jacket', 'rain-jacket'], genders: [uni] },
  'bukser-tommer': { kinds: ['trousers', 'jeans'], genders: ADULTS },
  sko: { kinds: ['hiking-boots', 'hiking-shoes', 'running-shoes'], genders: ADULTS },
  sokker: { kinds: ['socks'], genders: ADULTS },
  hansker: { kinds: ['gloves', 'mittens'], genders: ADULTS },
  luer: { kinds: ['beanie'], genders: ADULTS },
  barn: { kinds: ['overall', 'rain-set', 'padded-jacket'], genders: CHILDREN },
  barnesko: { kinds: ['rubber-boots', 'winter-boots'], genders: CHILDREN },
  barnesokker: { kinds: ['socks'], genders: CHILDREN },
  barneluer: { kinds: ['balaclava', 'beanie'], genders: CHILDREN },
  barnevotter: { kinds: ['mittens', 'gloves'], genders: CHILDREN },
  hjelmer: { kinds: ['helmet'] },
  alpinski: { kinds: ['alpine-skis'], genders: ADULTS },
  langrennsski: { kinds: ['cross-country-skis', 'mountain-skis'], genders: ADULTS },
  barneski: { kinds: ['alpine-skis', 'cross-country-skis'], genders: CHILDREN },
  alpinstaver: { kinds: ['poles'] },
  langrennsstaver: { kinds: ['poles'] },
  soveposer: { kinds: ['sleeping-bag'] },
}

/** Among how many articles one is looked for that has the guide. */
const CANDIDATES = 24

/** The guides in groups; a brand that sells to some genders only has those of the goods that it sells. */
export async function loadGuideTiles(values: RequestValues): Promise<GuideGroup[]> {
  const shown = new Set<string>()
  const groups: GuideGroup[] = []
  for (const { title, guides } of sizeGuideGroups) {
    const tiles: GuideTile[] = []
    for (const { kind, title: name } of guides) {
      const picture = await findPicture(values, kind, shown)
      if (picture !== null) shown.add(picture.image)
      if (picture === null && values.tenant.genderIds.length > 0) continue
      tiles.push({ kind, title: name, picture })
    }
    if (tiles.length > 0) groups.push({ title, guides: tiles })
  }
  return groups
}

async function findPicture(
  { api, tenant }: RequestValues,
  guide: string,
  shown: ReadonlySet<string>,
): Promise<GuideTile['picture']> {
  const goods = GOODS[guide]
  if (goods === undefined) return null
  const { kinds, genders } = goods
  const asked = await getDataOr(
    'POST /articles/search',
    api('POST /articles/search', {
      body: {
        query: '',
        take: CANDIDATES,
        filters: [
          { attributes: { kind: [...kinds] } },
          ...(genders === undefined ? [] : [{ genders: [...genders] }]),
        ],
        orderBy: bestFirst(tenant),
        facets: [],
      },
    }),
    null,
  )
  const found = (asked?.hits.hits ?? []).map(({ _source }) => _source)
  const sold = found.filter(
    ({ genders: own }) => tenant.genderIds.length === 0 || own.some((id) => tenant.genderIds.includes(id)),
  )
  const pictured = sold.filter(({ image }) => image !== null)
  const fitting = pictured.filter((article) => findSizeGuide(article)?.kind === guide)
  // A shop may have the goods in other sizes only, such as trousers without inches.
  const article =
    fitting.find(({ image }) => image !== null && !shown.has(image)) ?? fitting[0] ?? pictured[0]
  if (article?.image == null) return null
  return { image: article.image, background: backgroundOf(article.colors[0]?.hex) }
}
