import type { Answer } from '@varde/contract/client'
import { toCardArticle } from '../../ui/card-article.ts'
import { arrangeCards, leadCards } from './arrange-cards.ts'
import { CHILDREN_SLUG, categoryPath } from './category-node.ts'
import type { ListingResults, RescueGroup } from './listing.ts'

/** How many bestsellers are looked through for groups and articles. */
export const RESCUE_TAKE = 40
const GROUPS = 6
const ARTICLES = 5

/** What to show where nothing was found: bestsellers that differ, and the groups of others, each with a picture of its own. */
export function showRescue(
  bestsellers: Answer<'POST /articles/search'>['hits']['hits'],
  { tree, shops }: { tree: Answer<'GET /categories'>; shops: Parameters<typeof toCardArticle>[1] },
): NonNullable<ListingResults['rescue']> {
  const cards = bestsellers.map(({ _source, shown }) => ({
    card: toCardArticle(_source, shops, shown),
    kind: _source.attributes.kind,
    // A jacket with a long back looks like another kind.
    isTypical: _source.attributes.length !== 'long',
    groupId: _source.articleGroup3ID,
  }))
  const articles = arrangeCards(cards, cards.length).slice(0, ARTICLES)
  const shown = new Set(articles.map(({ card }) => card.id))
  const firstOf = new Map<number, (typeof cards)[number]>()
  for (const one of cards.toSorted((a, b) => Number(b.isTypical) - Number(a.isTypical))) {
    if (one.card.image !== null && !shown.has(one.card.id) && !firstOf.has(one.groupId))
      firstOf.set(one.groupId, one)
  }
  // Only a shop for children has nothing else.
  const forAdults = tree.filter(({ slug }) => slug !== CHILDREN_SLUG)
  const ofAdults = new Set(
    forAdults.flatMap(({ subcategories }) =>
      subcategories.flatMap(({ groups }) => groups.map(({ articleGroup3ID }) => articleGroup3ID)),
    ),
  )
  const shownTree = [...firstOf.keys()].some((id) => ofAdults.has(id)) ? forAdults : tree
  const groups = shownTree.flatMap((category) =>
    category.subcategories.flatMap((subcategory) =>
      subcategory.groups.flatMap((group) => {
        const one = firstOf.get(group.articleGroup3ID)
        const to = categoryPath({ category, subcategory, group })
        return one === undefined || group.articlesCount === 0 ? [] : [{ ...one, label: group.name, to }]
      }),
    ),
  )
  return {
    groups: arrangeCards(leadCards(groups), groups.length)
      .slice(0, GROUPS)
      .flatMap(({ card }): RescueGroup[] => {
        const group = groups.find((one) => one.card === card)
        return group === undefined || card.image === null
          ? []
          : [{ label: group.label, to: group.to, image: card.image, background: card.background }]
      }),
    articles: articles.map(({ card }) => card),
  }
}

/**
 * What a search or a filtered list without articles says.
 *
 * @param words null where it is no search
 * @param hasPlaces whether it found shops, stories or campaigns
 * @param corrected the words that it also looked for instead
 */
export function nameNothing(
  words: string | null,
  isFiltered: boolean,
  hasPlaces: boolean,
  corrected: readonly { from: string; to: string }[],
): Pick<NonNullable<ListingResults['rescue']>, 'title' | 'heading' | 'hint' | 'mailQuery'> {
  if (isFiltered)
    return {
      heading: 'Ingen varer passer til alle filtrene',
      hint: 'Ta bort ett av dem over, eller nullstill alle.',
    }
  if (words === null) return { heading: 'Ingen varer her akkurat nå' }
  const mailQuery = `?subject=${encodeURIComponent(`Har dere ${words}?`)}`
  if (hasPlaces) return { title: `Ingen varer heter «${words}»`, mailQuery }
  const tried = corrected.map(({ from, to }) => `Vi prøvde også «${to}» for «${from}». `).join('')
  return {
    title: `Vi fant ikke noe på «${words}»`,
    mailQuery,
    hint: `${tried}Prøv færre ord, eller et enklere ord.`,
  }
}
