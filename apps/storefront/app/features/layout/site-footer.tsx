import { contourLines } from '../../brand/contours.ts'
import { Logo } from '../../brand/logo.tsx'
import { Link } from '../../platform/link.tsx'
import { useReferenceData } from '../../state/reference-data.ts'
import { ContactLinks } from '../../ui/contact-links.tsx'

type Entry = { label: string; to: string }
type Column = { title: string; entries: Entry[] }
type PaymentMark = { label: string; mark?: { src: string; width: number; height: number } | undefined }

type ContactProps = { question: string; contact: { phone: string; email: string; hours: string } }

const SHOWN = 5
/** So many columns leave less room for the contact. */
const MANY_COLUMNS = 4

/** 2.41: the footer: contact, links, and the company. */
export function SiteFooter() {
  const { tenant, year } = useReferenceData()
  const { contact, company, footer } = tenant
  const columns = useColumns()
  return (
    <footer className="site-footer below-sea">
      <div className="footer-contour" style={contourLines('lys')} />
      <div className={`wrap grid-12 ${columns.length >= MANY_COLUMNS ? 'footer-wide' : ''}`}>
        <div className="footer-help">
          <Contact question={footer.question ?? 'Lurer du på noe?'} contact={contact} />
          <SocialLinks links={footer.social ?? []} />
        </div>
        {columns.map((column) => (
          <FooterList key={column.title} {...column} />
        ))}
        <PaymentMarks payments={footer.payments ?? []} />
        <div className="footer-foot">
          <Logo tenant={tenant} form="onDark" />
          {company.orgNo === '' ? null : <span className="num">{`Org.nr. ${company.orgNo} MVA`}</span>}
          {company.address === '' ? null : <span>{company.address}</span>}
          <Link to="/personvernerklaering">Personvern</Link>
          <Link to="/personvernerklaering#informasjonskapsler" data-cookie-settings="">
            Informasjonskapsler
          </Link>
          <span>{`© ${year} ${company.name === '' ? tenant.name : company.name}`}</span>
        </div>
      </div>
    </footer>
  )
}

/** The brand's columns of links, else those that its menu gives. */
function useColumns(): Column[] {
  const { name, menu, footer } = useReferenceData().tenant
  if (footer.columns !== undefined) return footer.columns
  const about = menu.service.flatMap((entry) => entry.entries ?? [])
  const hasShops = [...menu.service, ...about].some(({ to }) => to === '/butikker')
  const help = [
    { label: 'Finn ordren din', to: '/ordre' },
    { label: 'Størrelsesguide', to: '/storrelsesguide' },
    // Every brand has shops, even if its menu does not link to them.
    ...(hasShops ? [] : [{ label: 'Butikker', to: '/butikker' }]),
    { label: 'Avstemninger', to: '/avstemning' },
    ...menu.service.filter((entry) => entry.entries === undefined),
  ]
  return [
    { title: 'Hjelp', entries: help },
    { title: 'Handle', entries: [...menu.genders, ...menu.categories].slice(0, SHOWN) },
    { title: name, entries: about },
  ]
}

/** The question, and «Ring 53 00 00 20 eller skriv til hei@nordkjeden.no. Vi svarer hverdager 8–20.», as far as it is filled in. */
function Contact({ question, contact }: ContactProps) {
  if (contact.phone === '' && contact.email === '') return null
  return (
    <>
      <p className="footer-question">{question}</p>
      <p className="serif">
        <ContactLinks contact={contact} />
        {contact.hours === '' ? '.' : `. Vi svarer ${contact.hours}.`}
      </p>
    </>
  )
}

/** A column of links; on a narrow screen they are folded under their title. */
function FooterList({ title, entries }: Column) {
  if (entries.length === 0) return null
  return (
    <div className="footer-list">
      <h2>{title}</h2>
      <details>
        <summary>{title}</summary>
        {entries.map((entry) => (
          <Link key={entry.to} to={entry.to}>
            {entry.label}
          </Link>
        ))}
      </details>
    </div>
  )
}

/** The brand's pages on social media. */
function SocialLinks({ links }: { links: Entry[] }) {
  if (links.length === 0) return null
  return (
    <ul className="footer-social">
      {links.map(({ label, to }) => (
        <li key={to}>
          <a className="tap link" href={to} rel="noopener">
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** How the visitor can pay, as marks on a light background, or as words. */
function PaymentMarks({ payments }: { payments: PaymentMark[] }) {
  if (payments.length === 0) return null
  return (
    <ul className="footer-payments" aria-label="Betaling">
      {payments.map(({ label, mark }) => (
        <li key={label}>
          {mark === undefined ? (
            label
          ) : (
            <img src={mark.src} alt={label} width={mark.width} height={mark.height} loading="lazy" />
          )}
        </li>
      ))}
    </ul>
  )
}
