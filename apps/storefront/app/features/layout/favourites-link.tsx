import { Link } from 'react-router'
import { useFavouriteCount } from '../../ui/favourites-context.ts'
import { Heart } from '../../ui/icons.tsx'

/** The link to the favourites, with their number. */
export function FavouritesLink() {
  const count = useFavouriteCount()
  return (
    <Link
      className="icon-button"
      to="/favoritter"
      title="Favoritter"
      aria-label={count === 0 ? 'Favoritter' : `Favoritter, ${count} ${count === 1 ? 'vare' : 'varer'}`}
    >
      <Heart />
      {count === 0 ? null : <span className="badge">{count > 99 ? '99+' : count}</span>}
    </Link>
  )
}
