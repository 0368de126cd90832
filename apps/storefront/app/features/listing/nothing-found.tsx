import './nothing-found.css'
import { Link } from '../../platform/link.tsx'
import { useReferenceData } from '../../state/reference-data.ts'
import { ArticleCard } from '../../ui/article-card.tsx'
import { phoneHref } from '../../ui/phone-href.ts'
import type { Listing } from './listing.ts'
import { countFilters, listingHref } from './listing-query.ts'

/** Shown when nothing was found: what was searched for, popular groups and articles, and how to ask the shop. */
export function NothingFound({ listing }: { listing: Listing }) {
  const { words, path, query, rescue } = listing
  const { contact, name } = useReferenceData().tenant
  const filtered = countFilters(query) > 0
  const subject = encodeURIComponent(words === null ? listing.title : `Har dere ${words.query}?`)
  return (
    <div className="listing-empty">
      <h2>
        {filtered
          ? 'Ingen varer passer til alle filtrene'
          : words === null
            ? 'Ingen varer her akkurat nå'
            : words.places.length > 0
              ? `Ingen varer heter «${words.query}»`
              : `Vi fant ikke noe på «${words.query}»`}
      </h2>
      {filtered ? (
        <p>
          Ta bort ett av dem over, eller begynn på nytt:{' '}
          <Link className="link" to={listingHref(path, { orderBy: query.orderBy, order: query.order })}>
            nullstill filtrene
          </Link>
        </p>
      ) : null}
      {words === null || filtered || words.places.length > 0 ? null : (
        <p>
          {words.understood.corrected.map(({ from, to }) => `Vi prøvde også «${to}» for «${from}». `)}
          Prøv færre eller andre ord.
        </p>
      )}
      {rescue === null || rescue.groups.length === 0 ? null : (
        <nav aria-label="Populære grupper">
          <h3>Mange ser etter</h3>
          <ul className="chips">
            {rescue.groups.map(({ label, to }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {contact.email === '' ? null : (
        <div className="listing-ask">
          <h3>Spør oss</h3>
          <p>
            Vi har mer i hyllene enn det som ligger ute. Skriv til{' '}
            <a className="link" href={`mailto:${contact.email}?subject=${subject}`}>
              {contact.email}
            </a>
            {contact.phone === '' ? null : (
              <>
                {' '}
                eller ring{' '}
                <a className="link num" href={phoneHref(contact.phone)}>
                  {contact.phone}
                </a>
              </>
            )}
            , så hjelper {name} deg.
          </p>
        </div>
      )}
      {rescue === null || rescue.articles.length === 0 ? null : (
        <>
          <h3>Det andre kjøper</h3>
          <ul className="cards cards-5 listing-group">
            {rescue.articles.map((article) => (
              <ArticleCard key={article.id} article={article} heading="h3" />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
