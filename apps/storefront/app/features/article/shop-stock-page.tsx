import { Link } from '../../platform/link.tsx'
import { ArrowLeft } from '../../ui/icons.tsx'
import { ShopStockList, type StockListProps } from './shop-stock-list.tsx'

type ShopStockPageProps = Pick<StockListProps, 'sizes' | 'shops' | 'query' | 'countedAt'> & {
  name: string
  colorName: string
  /** The article's page with the chosen colour and size. */
  articlePath: string
  /** This page. */
  path: string
  /** What the search keeps of the address. */
  kept: readonly (readonly [name: string, value: string])[]
}

const MOST_ON_PAGE = 50

/** The stock of all shops as a page of its own: what a drawer shows beside the article needs scripts. */
export function ShopStockPage({
  name,
  colorName,
  articlePath,
  path,
  kept,
  query,
  ...list
}: ShopStockPageProps) {
  return (
    <div className="wrap stock-page">
      <Link className="tap stock-back" to={articlePath}>
        <ArrowLeft className="icon icon-s" aria-hidden="true" />
        Tilbake til varen
      </Link>
      <h1>Lager i butikkene</h1>
      <p className="stock-subject">
        {name}, {colorName.toLowerCase()}
      </p>
      <form className="field stock-search">
        {kept.map(([param, value]) => (
          <input key={param} type="hidden" name={param} value={value} />
        ))}
        <label className="field-label" htmlFor="lager-sok">
          Sted eller fylke
        </label>
        <div>
          <input
            id="lager-sok"
            type="search"
            className="input"
            name="sok"
            maxLength={60}
            defaultValue={query}
            autoComplete="address-level2"
          />
          <button type="submit" className="btn btn-line">
            Søk
          </button>
        </div>
      </form>
      <h2 className="sr-only">Butikker</h2>
      <ShopStockList
        {...list}
        query={query}
        most={MOST_ON_PAGE}
        backTo={path}
        onAlert={null}
        more={() => <p>Søk etter stedet ditt for å finne flere butikker.</p>}
      />
    </div>
  )
}
