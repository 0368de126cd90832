import { Pin, Search } from '../../ui/icons.tsx'
import type { ShopsPageData } from './listed-shop.ts'
import type { Position } from './use-position.ts'

type ShopSearchProps = { data: Pick<ShopsPageData, 'query' | 'origin'>; position: Position }

/** 1.05: by post code or place, a form that the server answers, or by where the browser is. */
export function ShopSearch({ data, position }: ShopSearchProps) {
  const unknown = data.query !== '' && data.origin === null
  return (
    <form action="/butikker" className="shops-search">
      <label className="field-label" htmlFor="postnr">
        Postnummer eller sted
      </label>
      <div className="shops-search-line">
        <input
          id="postnr"
          className="input"
          name="postnr"
          defaultValue={data.query}
          maxLength={60}
          autoComplete="postal-code"
          enterKeyHint="search"
          aria-invalid={unknown || undefined}
          aria-describedby={unknown ? 'postnr-feil' : undefined}
        />
        <button type="submit" className="btn btn-ink">
          <Search />
          Finn
        </button>
      </div>
      {unknown ? (
        <p className="field-error" id="postnr-feil">
          Vi kjenner ikke «{data.query}». Skriv fire siffer, eller navnet på et sted.
        </p>
      ) : null}
      <button
        type="button"
        className="tap link shops-locate needs-script"
        disabled={position.isAsking}
        onClick={position.ask}
      >
        <Pin className="icon icon-s" />
        {position.isAsking ? 'Finner ut hvor du er …' : 'Bruk posisjonen min'}
      </button>
      <p className="field-error" role="alert">
        {position.problem}
      </p>
    </form>
  )
}
