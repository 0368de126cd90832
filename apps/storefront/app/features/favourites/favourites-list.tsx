import type { ArticleDetail } from '@varde/domain/catalogue/article'
import { formatCount } from '@varde/domain/norwegian/format-number'
import { useEffect, useState } from 'react'
import { browserClient } from '../../platform/browser-client.ts'
import { deferredPart } from '../../platform/deferred-part.tsx'
import { Link } from '../../platform/link.tsx'
import { useCustomer } from '../../state/customer/customer.ts'
import { readFavourites, useFavourites } from '../../state/customer/favourites.ts'
import { findArticles } from '../../state/find-articles.ts'
import { type CardArticle, toCardArticle } from '../../ui/card-article.ts'
import { FavouriteRow, type FavouriteShop } from './favourite-row.tsx'
import { type FavouriteSample, FavouriteSamples } from './favourite-samples.tsx'
import { findFavourites } from './find-favourites.ts'
import './favourites.css'

/** So many are shown at a time, each with sizes and stock of its own. */
const AT_A_TIME = 12

const WishListPart = deferredPart('shown', () => import('./wish-list-part.tsx'))

type FavouritesListProps = {
  shops: readonly FavouriteShop[]
  /** Shown while there are no favourites. */
  samples: readonly FavouriteSample[]
  /** Something to go on with below the favourites, or instead of them. */
  more: React.ReactNode
}

/** The shopper's favourites. A removed one stays until the page is left, so that it can be put back. */
export function FavouritesList({ shops, samples, more }: FavouritesListProps) {
  const { cards, details, state, retry, showMore } = useFavouriteCards(shops)
  if (state === 'failed')
    return (
      <div className="favourites-empty" role="alert">
        <p className="serif">Vi fikk ikke hentet favorittene dine. De er trygge i nettleseren.</p>
        <button type="button" className="btn btn-line" onClick={retry}>
          Prøv igjen
        </button>
      </div>
    )
  if (state === 'waiting') return <Waiting />
  if (cards.length === 0)
    return (
      <>
        <div className="favourites-none">
          {samples.length === 0 ? null : <FavouriteSamples samples={samples} />}
          <div>
            <h2>Ingen favoritter ennå</h2>
            <p className="serif">
              Trykk på hjertet på en vare du vil finne igjen. Så ligger den her, med størrelsene, prisen og
              lageret som de er nå.
            </p>
            <Link className="btn btn-signal" to="/search">
              Se alle varer
            </Link>
          </div>
        </div>
        {more}
      </>
    )
  const left = cards.length - details.size
  return (
    <>
      <div className="favourite-rows">
        <ul>
          {cards.slice(0, details.size).map((article) => (
            <FavouriteRow
              key={article.id}
              article={article}
              detail={details.get(article.id) ?? null}
              shops={shops}
            />
          ))}
        </ul>
        {left <= 0 ? null : (
          <button type="button" className="btn btn-line favourites-more" onClick={showMore}>
            Vis {formatCount(Math.min(left, AT_A_TIME))} til
          </button>
        )}
        <WishListPart />
      </div>
      {more}
    </>
  )
}

/** About as tall as what is to come; the page is at least a screen high, so that the footer does not move. */
function Waiting() {
  return (
    <>
      <p className="sr-only" role="status">
        Henter favorittene
      </p>
      <div className="favourite-rows favourites-waiting" aria-hidden="true">
        <ul>
          {[1, 2, 3, 4].map((position) => (
            <li key={position} className="favourite">
              <div className="favourite-media">
                <div className="favourite-picture" />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

type Details = ReadonlyMap<number, ArticleDetail | null>
type Loaded = { ids: readonly number[]; cards: CardArticle[]; details: Details; failed: boolean }

function useFavouriteCards(shops: readonly FavouriteShop[]) {
  const ids = useFavourites()
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [attempt, setAttempt] = useState(0)
  const isCustomerKnown = useCustomer() !== undefined
  // Removed favourites stay on the page; only added ones are fetched.
  const isKnown = loaded !== null && !loaded.failed && ids.every((id) => loaded.ids.includes(id))

  // biome-ignore lint/correctness/useExhaustiveDependencies: other favourites and a new attempt fetch again
  useEffect(() => {
    if (isKnown) return
    let left = false
    // Not `ids`, which is empty until the page is hydrated.
    const asked = readFavourites()
    const load = async () => {
      const articles = await findFavourites(browserClient, asked)
      const cards = (articles ?? []).map((article) => toCardArticle(article, shops))
      const details = await readDetails(cards.slice(0, AT_A_TIME))
      if (!left) setLoaded({ ids: asked, cards, details, failed: articles === null })
    }
    void load()
    return () => {
      left = true
    }
  }, [ids, isKnown, shops, attempt])

  const retry = () => {
    setLoaded(null)
    setAttempt((count) => count + 1)
  }
  const showMore = async () => {
    if (loaded === null) return
    const { cards, details } = loaded
    const more = await readDetails(cards.slice(details.size, details.size + AT_A_TIME))
    setLoaded((now) => (now?.cards === cards ? { ...now, details: new Map([...now.details, ...more]) } : now))
  }
  // Until it is known who is logged in, the list may still be filled from the account.
  const state =
    loaded === null || (ids.length === 0 && !isCustomerKnown) ? 'waiting' : loaded.failed ? 'failed' : 'shown'
  return {
    cards: loaded?.cards ?? [],
    details: loaded?.details ?? NO_DETAILS,
    state,
    retry,
    showMore: () => void showMore(),
  } as const
}

const NO_DETAILS: Details = new Map()

/** Sizes and stock of some favourites; null for those that could not be fetched, which are shown without. */
async function readDetails(cards: readonly CardArticle[]): Promise<Details> {
  const found = await findArticles(cards.map(({ id }) => id))
  return new Map(cards.map(({ id }) => [id, found.get(id) ?? null]))
}
