import { useEffect, useState } from 'react'
import { browserClient } from '../../platform/browser-client.ts'
import { deferredPart } from '../../platform/deferred-part.tsx'
import { Link } from '../../platform/link.tsx'
import { useCustomer } from '../../state/customer/customer.ts'
import { readFavourites, useFavourites } from '../../state/customer/favourites.ts'
import { ArticleCard } from '../../ui/article-card.tsx'
import { type CardArticle, toCardArticle } from '../../ui/card-article.ts'
import { findFavourites } from './find-favourites.ts'
import { HeartMap } from './heart-map.tsx'
import './favourites.css'

/** Up to so many are larger, so that their row is filled. */
const FEW = 4

const WishListPart = deferredPart('shown', () => import('./wish-list-part.tsx'))

type FavouritesListProps = {
  shops: readonly { id: number; hasCounter: boolean }[]
  /** Something to go on with when there are no favourites. */
  whenEmpty: React.ReactNode
}

/** The shopper's favourites as cards. A removed one stays until the page is left, so that it can be added again. */
export function FavouritesList({ shops, whenEmpty }: FavouritesListProps) {
  const { cards, state, retry } = useFavouriteCards(shops)
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
        <div className="favourites-empty favourites-none">
          <HeartMap />
          <div>
            <h2>Ingen favoritter ennå</h2>
            <p className="serif">
              Trykk på hjertet på en vare du vil finne igjen. Så ligger den her, med pris og lager som de er
              nå.
            </p>
            <Link className="btn btn-ink" to="/search">
              Se alle varer
            </Link>
          </div>
        </div>
        {whenEmpty}
      </>
    )
  return (
    <>
      <ul className={cards.length > FEW ? 'cards cards-5' : 'cards cards-4'}>
        {cards.map((article) => (
          <ArticleCard key={article.id} article={article} heading="h2" />
        ))}
      </ul>
      <WishListPart />
    </>
  )
}

/** As tall as the cards to come, so that nothing moves. */
function Waiting() {
  return (
    <>
      <p className="sr-only" role="status">
        Henter favorittene
      </p>
      <ul className="cards cards-5 favourites-waiting" aria-hidden="true">
        {[1, 2, 3, 4, 5].map((position) => (
          <li key={position} className="card">
            <div className="card-picture" />
          </li>
        ))}
      </ul>
    </>
  )
}

type Loaded = { ids: readonly number[]; cards: CardArticle[]; failed: boolean }

function useFavouriteCards(shops: readonly { id: number; hasCounter: boolean }[]) {
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
    void findFavourites(browserClient, asked).then((articles) => {
      if (left) return
      const cards = (articles ?? []).map((article) => toCardArticle(article, shops))
      setLoaded({ ids: asked, cards, failed: articles === null })
    })
    return () => {
      left = true
    }
  }, [ids, isKnown, shops, attempt])

  const retry = () => {
    setLoaded(null)
    setAttempt((count) => count + 1)
  }
  // Until it is known who is logged in, the list may still be filled from the account.
  const state =
    loaded === null || (ids.length === 0 && !isCustomerKnown) ? 'waiting' : loaded.failed ? 'failed' : 'shown'
  return { cards: loaded?.cards ?? [], state, retry } as const
}
