import './nothing-found.css'
import { Link } from '../../platform/link.tsx'
import { useReferenceData } from '../../state/reference-data.ts'
import { ArticleCard } from '../../ui/article-card.tsx'
import { backgroundStyle } from '../../ui/background.ts'
import { phoneHref } from '../../ui/phone-href.ts'
import { Picture } from '../../ui/picture.tsx'
import type { Listing } from './listing.ts'
import { countFilters, listingHref } from './listing-query.ts'

/** Shown when nothing was found: what was searched for, popular groups and articles, and how to ask the shop. */
export function NothingFound({ listing }: { listing: Listing }) {
  const { words, path, query, rescue } = listing
  const filtered = countFilters(query) > 0
  const groups = rescue?.groups ?? []
  return (
    <div className="listing-empty">
      <div className="listing-empty-top">
        <div>
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
            <p className="listing-hint">
              Ta bort ett av dem over, eller begynn på nytt:{' '}
              <Link className="link" to={listingHref(path, { orderBy: query.orderBy, order: query.order })}>
                nullstill filtrene
              </Link>
            </p>
          ) : null}
          {words === null || filtered || words.places.length > 0 ? null : (
            <p className="listing-hint">
              {words.understood.corrected.map(({ from, to }) => `Vi prøvde også «${to}» for «${from}». `)}
              Prøv færre ord, eller det enkleste ordet for tingen: «jakke», «sekk», «støvler».
            </p>
          )}
        </div>
        <AskTheShop subject={words === null ? listing.title : `Har dere ${words.query}?`} />
      </div>
      {groups.length === 0 ? null : (
        <nav aria-label="Populære grupper">
          <h3>Mange ser etter</h3>
          <ul className="listing-groups">
            {groups.map(({ label, to, image, background }) => (
              <li key={to} style={backgroundStyle(background)}>
                <Link to={to}>
                  {image === null ? null : (
                    <Picture image={image} alt="" sizes="(min-width: 1020px) 15vw, 44vw" widest={640} />
                  )}
                  <span>{label}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
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

/** The shop's phone and e-mail, with what was looked for as the subject. */
function AskTheShop({ subject }: { subject: string }) {
  const { contact } = useReferenceData().tenant
  if (contact.email === '') return null
  return (
    <div className="listing-ask below-sea">
      <h3>Spør oss</h3>
      <p>Vi har mer i hyllene enn det som ligger på nett.</p>
      {contact.phone === '' ? null : (
        <a className="num" href={phoneHref(contact.phone)}>
          {contact.phone}
        </a>
      )}
      <a href={`mailto:${contact.email}?subject=${encodeURIComponent(subject)}`}>{contact.email}</a>
      {contact.hours === '' ? null : <p>{`Vi svarer ${contact.hours}.`}</p>}
    </div>
  )
}
