import './nothing-found.css'
import { Link } from '../../platform/link.tsx'
import { useReferenceData } from '../../state/reference-data.ts'
import { ArticleCard } from '../../ui/article-card.tsx'
import { backgroundStyle } from '../../ui/background.ts'
import { ContactLinks } from '../../ui/contact-links.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { Listing } from './listing.ts'

/** Shown when nothing was found: what was searched for, popular groups and articles, and how to ask the shop. */
export function NothingFound({ rescue }: { rescue: NonNullable<Listing['rescue']> }) {
  const { contact } = useReferenceData().tenant
  const { heading, hint, mailQuery, groups, articles } = rescue
  return (
    <div className="listing-empty">
      <div className="listing-empty-top">
        <div>
          {heading && <h2>{heading}</h2>}
          {hint && <p className="listing-hint">{hint}</p>}
          {mailQuery && (
            <Link className="btn btn-signal" to="/search">
              Se alle varer
            </Link>
          )}
        </div>
        {contact.email === '' ? null : (
          <div className="listing-ask below-sea">
            <h2>Spør oss</h2>
            <p>
              <ContactLinks contact={contact} query={mailQuery} />
            </p>
          </div>
        )}
      </div>
      {groups.length === 0 ? null : (
        <nav aria-label="Populære grupper">
          <h2>Populære grupper</h2>
          <ul className="listing-groups">
            {groups.map(({ label, to, image, background }) => (
              <li key={to} style={backgroundStyle(background)}>
                <Link to={to}>
                  <Picture image={image} alt="" sizes="(min-width: 1020px) 15vw, 44vw" widest={640} />
                  <span>{label}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {articles.length === 0 ? null : (
        <div>
          <h2>Mest solgt nå</h2>
          <ul className="cards cards-5 listing-group">
            {articles.map((article) => (
              <ArticleCard key={article.id} article={article} heading="h3" />
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
