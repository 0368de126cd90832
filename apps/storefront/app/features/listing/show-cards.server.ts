import type { Answer } from '@varde/contract/client'
import { type CardArticle, toCardArticle } from '../../ui/card-article.ts'
import { arrangeCards, type KnownCard, leadCards } from './arrange-cards.ts'
import { divideCampaign } from './campaign-uses.ts'
import { type ListingUse, PAGE_SIZE } from './listing.ts'
import { markLargeCard } from './mark-large-card.ts'

type Hits = Answer<'POST /articles/search'>['hits']['hits']

/** How much of the order of a page is the shop's own to choose. */
export type Arrangement = 'as-asked' | 'found' | 'recommended' | 'by-use'

/** A campaign of more articles is not divided by what they are for. */
export const MOST_DIVIDED = 40
/** So many hits that follow each other are equally good to a shopper. */
const REACH_FOUND = 5

/**
 * The cards of a page. What a shopper sorts stays in that order; in the shop's own order those near each other differ.
 *
 * @param label of the campaign that the page is of, which its cards need not say
 */
export function showCards(
  hits: Hits,
  shops: Parameters<typeof toCardArticle>[1],
  arrangement: Arrangement,
  label: string | null | undefined,
): { articles: CardArticle[]; uses: ListingUse[] | null } {
  const known = hits.map(({ _source, shown }) => {
    const card = toCardArticle(_source, shops, shown)
    const isOwnLabel = card.label !== null && card.label === label
    return { card: isOwnLabel ? { ...card, label: null } : card, attributes: _source.attributes }
  })
  const withKind = (some: typeof known): KnownCard[] =>
    some.map(({ card, attributes }) => ({ card, kind: attributes.kind }))
  const mark = (some: readonly KnownCard[]) =>
    markLargeCard(
      some.map(({ card }) => card),
      some.map(({ kind }) => (kind === undefined ? {} : { kind })),
    )
  const uses = arrangement === 'by-use' && known.length <= MOST_DIVIDED ? divideCampaign(known) : null
  if (uses !== null) {
    const taken: string[] = []
    let start = 0
    return {
      articles: uses.flatMap(({ articles }) => {
        const led = leadCards(withKind(articles), taken)
        taken.push(...led.slice(0, 1).map(({ card }) => card.background))
        return mark(arrangeCards(led, articles.length))
      }),
      uses: uses.map(({ articles, ...use }) => {
        const part = { ...use, count: articles.length, start }
        start += articles.length
        return part
      }),
    }
  }
  const page = withKind(known.slice(0, PAGE_SIZE))
  const arranged =
    arrangement === 'as-asked'
      ? page
      : arrangement === 'found'
        ? arrangeCards(page, REACH_FOUND)
        : arrangeCards(leadCards(page), page.length)
  return { articles: mark(arranged), uses: null }
}
