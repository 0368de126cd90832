import type { Answer } from '@varde/contract/client'
import type { CroppedLandscape, Landscape } from '../../brand/landscape.ts'
import type { Tenant } from '../../platform/request-context.ts'
import { backgroundStyle } from '../../ui/background.ts'
import { type CardArticle, toCardArticle } from '../../ui/card-article.ts'
import { arrangeCards, type KnownCard, leadCards } from './arrange-cards.ts'
import { divideCampaign } from './campaign-uses.ts'
import { chooseUseHeads } from './choose-list-head.server.ts'
import { LEAST_WITH_LARGE, type ListingUse, PAGE_SIZE, restOfRow } from './listing.ts'
import { markLargeCard, sizeShown } from './mark-large-card.ts'
import { isOutOfSeason } from './season.ts'

type Hits = Answer<'POST /articles/search'>['hits']['hits']

/** How much of the order of a page is the shop's own to choose. */
export type Arrangement = 'as-asked' | 'found' | 'recommended' | 'by-use'

/** A campaign of more articles is not divided by what they are for. */
export const MOST_DIVIDED = 40
/** How many pictures of goods are above a list on a tint, and above a search. */
const MOST_THROWN = { onTint: 3, aboveSearch: 4 }
/** So many of what a search found are in view below the head, which shows others. */
const IN_VIEW = 10

/** The list that cards are shown in. */
type ShownIn = {
  shops: Parameters<typeof toCardArticle>[1]
  arrangement: Arrangement
  /** That of the campaign that the page is of, which its cards need not say. */
  label: string | null | undefined
  path: string
  /** Those of the brand's lists. */
  heads: Tenant['lists']
  /** Those of the brand's range, by name. */
  makers: readonly string[]
  /** January is 1. */
  month: number
}

/**
 * The cards of a page. What a shopper sorts stays in that order; in the shop's own order those near each other differ,
 * and what is of another season comes last.
 *
 * @returns with the pictures that may lie above them
 */
export function showCards(
  hits: Hits,
  { shops, arrangement, label, path, heads, makers, month }: ShownIn,
): { articles: CardArticle[]; uses: ListingUse[] | null; thrown: string[] } {
  const known = hits.map(({ _source, _score, shown }) => {
    const card = toCardArticle(_source, shops, shown)
    const isOwnLabel = card.label !== null && card.label === label
    const { attributes, genders } = _source
    return { card: isOwnLabel ? { ...card, label: null } : card, attributes, genders, score: _score }
  })
  const withKind = (some: typeof known): KnownCard[] =>
    some.map(({ card, attributes: { kind, length, hood, closure, sleeve }, score }) => ({
      card,
      kind,
      shape: [length, hood, closure, sleeve].join(),
      ...(arrangement === 'found' ? { score } : {}),
    }))
  const mark = (some: readonly KnownCard[]) =>
    markLargeCard(
      some.map(({ card }) => card),
      some.map(({ kind }) => (kind === undefined ? {} : { kind })),
    )
  const uses = arrangement === 'by-use' && known.length <= MOST_DIVIDED ? divideCampaign(known) : null
  if (uses !== null) {
    const taken: string[] = []
    const parts = uses.map(({ articles }) => {
      const led = leadCards(withKind(articles), taken)
      taken.push(...led.slice(0, 1).map(({ card }) => card.background))
      const [first, ...others] = arrangeCards(led, articles.length).map(({ card }) => card)
      return first === undefined ? [] : [{ ...first, isLarge: true as const }, ...others]
    })
    const behind = chooseUseHeads(
      heads,
      uses.map(({ like }) => like),
      path,
    )
    let start = 0
    return {
      articles: parts.flat(),
      thrown: parts.flatMap((part) => part[0]?.image ?? []).slice(0, MOST_THROWN.onTint),
      uses: uses.map(({ id, title, text, articles: { length: count } }, at) => {
        const { scene = null, tint = null } = behind[at] ?? {}
        // Another one than the large card beside it.
        const image = parts[at]?.[1]?.image
        const onTint = tint !== null && image ? showImage(image) : null
        const part = {
          id,
          title,
          text,
          count,
          start,
          style: {
            ...restOfRow(count, count >= LEAST_WITH_LARGE ? 3 : 0),
            ...(tint === null ? {} : backgroundStyle(tint)),
          } as ListingUse['style'],
          scene: scene ? cutTile(scene.picture, count) : onTint,
        }
        start += count
        return part
      }),
    }
  }
  const page = known.slice(0, PAGE_SIZE)
  const arranged = arrangePage()
  return {
    articles: mark(arranged),
    uses: null,
    thrown: chooseThrown(arranged, arrangement === 'found', makers),
  }

  function arrangePage(): readonly KnownCard[] {
    if (arrangement === 'as-asked') return withKind(page)
    if (arrangement === 'found') return arrangeCards(withKind(page), page.length)
    const isLate = ({ attributes }: (typeof page)[number]) => isOutOfSeason(attributes, month)
    const late = withKind(page.filter(isLate))
    const timely = withKind(page.filter((one) => !isLate(one)))
    return [...arrangeCards(leadCards(timely), page.length), ...arrangeCards(late, page.length)]
  }
}

/**
 * Pictures of goods that lie above their list: on a tint the largest, each of another kind, or on another ground where the
 * kinds are too few; above a search some of what it found further down, each in another colour, those of the brand's
 * own range first.
 */
function chooseThrown(cards: readonly KnownCard[], isSearch: boolean, makers: readonly string[]): string[] {
  const isOwn = ({ card }: KnownCard) => makers.includes(card.brand)
  const ranked = isSearch
    ? cards.slice(IN_VIEW).toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)))
    : cards.toSorted((a, b) => sizeShown(b.card, b.kind) - sizeShown(a.card, a.kind))
  const ofKinds = isSearch ? [] : unlike(ranked, (one) => one.kind)
  return [...ofKinds, ...unlike(ranked, ({ card }) => card.background)]
    .filter((one, at, all) => all.indexOf(one) === at)
    .flatMap(({ card }) => card.image ?? [])
    .slice(0, isSearch ? MOST_THROWN.aboveSearch : MOST_THROWN.onTint)
}

/** The first card of each trait. */
function unlike(cards: readonly KnownCard[], traitOf: (one: KnownCard) => unknown): KnownCard[] {
  return cards.filter((one, at) => cards.findIndex((other) => traitOf(other) === traitOf(one)) === at)
}

/** The strip where the tile of a part fills most of a row, else the part for phones, which is less wide. */
function cutTile({ avif, src, phone }: CroppedLandscape, count: number): Landscape {
  const cells = count >= LEAST_WITH_LARGE ? count + 3 : count
  return { avif: phone !== null && cells % 5 > 1 ? phone : avif, src }
}

const showImage = (image: string): Landscape => ({
  avif: `${image}-320.avif 320w, ${image}-640.avif 640w`,
  src: `${image}-640.jpg`,
})
