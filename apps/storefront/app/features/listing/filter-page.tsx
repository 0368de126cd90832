import { formatCount } from '@varde/domain/norwegian/format-number'
import { Link } from '../../platform/link.tsx'
import { ArrowLeft } from '../../ui/icons.tsx'
import { FilterGroup } from './filter-group.tsx'
import './filters.css'
import './filter-page.css'
import type { FilterChoices } from './listing.ts'
import {
  ATTRIBUTE_CHOICES,
  ATTRIBUTE_TITLES,
  CHOICE_PARAMS,
  type ChoiceName,
  type ListingQuery,
  listingHref,
} from './listing-query.ts'

type FilterPageProps = {
  title: string
  /** Path of the listing, percent-encoded. */
  path: string
  total: number
  query: ListingQuery
  choices: FilterChoices
}

/**
 * The filters of a listing as a page of their own: a plain form that leads back to the listing. The listing's «Filter»
 * button leads here where no script has run.
 */
export function FilterPage({ title, path, total, query, choices }: FilterPageProps) {
  const { price } = choices
  const group = (kind: ChoiceName) => ({
    kind,
    choices: choices[kind],
    chosen: query[kind],
    id: CHOICE_PARAMS[kind],
  })
  return (
    <div className="wrap filter-page">
      <Link className="filter-page-back" to={listingHref(path, query)}>
        <ArrowLeft className="icon icon-s" aria-hidden="true" />
        {title}, {formatCount(total)} {total === 1 ? 'vare' : 'varer'}
      </Link>
      <h1>Filter</h1>
      {/* Without autoComplete the browser ticks what was ticked at the last visit. */}
      <form className="filter-form" action={path} autoComplete="off">
        <div className="filter-page-groups">
          <FilterGroup title="På lager i butikk" look="list" {...group('shops')} />
          <FilterGroup title="Størrelse" look="sizes" {...group('sizes')} />
          <FilterGroup title="Farge" look="colors" {...group('colors')} />
          {price === null ? null : (
            <details open>
              <summary>Pris</summary>
              <div className="price-fields">
                <KronerField name="min" label="Fra" value={query.min ?? price.min} />
                <span aria-hidden="true">–</span>
                <KronerField name="max" label="Til" value={query.max ?? price.max} />
                <span>kr</span>
              </div>
            </details>
          )}
          <FilterGroup title="Type" look="list" {...group('groups')} />
          {ATTRIBUTE_CHOICES.map((name) => (
            <FilterGroup key={name} title={ATTRIBUTE_TITLES[name]} look="list" {...group(name)} />
          ))}
          <FilterGroup title="Merke" look="list" {...group('brands')} />
          <FilterGroup title="Kjønn" look="list" {...group('genders')} />
          {choices.campaignCount === 0 && !query.campaign ? null : (
            <label className="check filter-campaign">
              <input type="checkbox" name="kampanje" value="1" defaultChecked={query.campaign} />
              <span>Bare kampanjevarer</span>
              <small className="num">{formatCount(choices.campaignCount)}</small>
            </label>
          )}
        </div>
        {query.orderBy === null ? null : <input type="hidden" name="orderBy" value={query.orderBy} />}
        {query.order === 'asc' ? null : <input type="hidden" name="order" value={query.order} />}
        <p className="filter-page-foot">
          <button type="submit" className="btn btn-signal">
            Vis varene
          </button>
          <Link className="tap link" to={listingHref(path, { orderBy: query.orderBy, order: query.order })}>
            Nullstill
          </Link>
        </p>
      </form>
    </div>
  )
}

const KronerField = ({ name, label, value }: { name: string; label: string; value: number }) => (
  <label>
    <span className="sr-only">{label}, i kroner</span>
    <input className="input" name={name} inputMode="numeric" defaultValue={formatCount(value)} />
  </label>
)
