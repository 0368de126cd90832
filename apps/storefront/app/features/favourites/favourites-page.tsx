import { authPath } from '../../platform/next-path.ts'
import { useCustomer } from '../../state/customer/customer.ts'
import { useFavouriteCount } from '../../ui/favourites-context.ts'
import { FavouritesList } from './favourites-list.tsx'
import './favourites.css'

type FavouritesPageProps = React.ComponentProps<typeof FavouritesList>

/** `/favoritter`: for everybody. Customers have the same list on every device. */
export function FavouritesPage(props: FavouritesPageProps) {
  const count = useFavouriteCount()
  return (
    <div className="wrap favourites">
      <h1>Favoritter</h1>
      <noscript>
        <p className="favourites-lead">Favorittene ligger i nettleseren din og trenger JavaScript.</p>
      </noscript>
      <StorageNote any={count > 0} />
      <FavouritesList {...props} />
    </div>
  )
}

/** Says where the list is kept. */
function StorageNote({ any }: { any: boolean }) {
  const customer = useCustomer()
  if (!any || customer === undefined) return <p className="favourites-lead">{'\u00a0'}</p>
  return (
    <p className="favourites-lead">
      {customer === null ? (
        <>
          De ligger i denne nettleseren.{' '}
          <a className="link" href={authPath('/logg-inn', '/favoritter')}>
            Logg inn
          </a>
          , så følger de med til kontoen din.
        </>
      ) : (
        'De følger kontoen din, og er de samme på alle enhetene dine.'
      )}
    </p>
  )
}
