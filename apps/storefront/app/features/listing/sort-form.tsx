import { SORT_FIELDS, type SortField } from '@varde/domain/catalogue/sort-articles'
import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react'
import { Form, Link, useSubmit } from 'react-router'
import type { Listing } from './listing.ts'
import { listingHref } from './listing-query.ts'

const LABEL: Record<SortField, string> = { Bestseller: 'Bestselger', Price: 'Pris', Name: 'Navn' }

/** 2.44: what the listing is sorted by, and the other way round. A form and a link: no script is needed. */
export function SortForm({ listing }: { listing: Listing }) {
  const { path, orderBy, order, relevance } = listing
  const submit = useSubmit()
  const reversed = order === 'desc'
  const Arrow = reversed ? ArrowUpNarrowWide : ArrowDownWideNarrow
  return (
    <div className="listing-sort">
      <Form action={path} onChange={(event) => submit(event.currentTarget, { preventScrollReset: true })}>
        <label>
          <span>Sorter</span>
          <select className="select" name="orderBy" defaultValue={orderBy ?? ''} key={orderBy}>
            {relevance ? <option value="">Mest treffende</option> : null}
            {SORT_FIELDS.map((field) => (
              <option key={field} value={field}>
                {LABEL[field]}
              </option>
            ))}
          </select>
        </label>
        {reversed ? <input type="hidden" name="order" value="desc" /> : null}
        <noscript>
          <button type="submit" className="btn btn-line">
            Sorter
          </button>
        </noscript>
      </Form>
      {orderBy === null ? null : (
        <Link
          className="icon-button"
          to={listingHref(path, { orderBy, order: reversed ? 'asc' : 'desc' })}
          preventScrollReset
          aria-label="Snu rekkefølgen"
          title="Snu rekkefølgen"
        >
          <Arrow className="icon" aria-hidden="true" />
        </Link>
      )}
    </div>
  )
}
