import { contourLines } from '../../brand/contours.ts'
import { Logo } from '../../brand/logo.tsx'
import { Link } from '../../platform/link.tsx'
import { useReferenceData } from '../../state/reference-data.ts'

type Entry = { label: string; to: string }

const SHOWN = 5

/** 2.41: the footer: contact, links, and the company. */
export function SiteFooter() {
  const { tenant, year } = useReferenceData()
  const { contact, company, menu } = tenant
  const about = menu.service.flatMap((entry) => entry.entries ?? [])
  const help = [
    { label: 'Finn ordren din', to: '/ordre' },
    { label: 'Størrelsesguide', to: '/storrelsesguide' },
    // Every brand has shops, even if its menu does not link to them.
    ...(about.some(({ to }) => to === '/butikker') ? [] : [{ label: 'Butikker', to: '/butikker' }]),
    { label: 'Avstemninger', to: '/avstemning' },
    ...menu.service.filter((entry) => entry.entries === undefined),
  ]
  return (
    <footer id="bunn" className="site-footer below-sea">
      <div className="footer-contour" style={contourLines('lys')} aria-hidden="true" />
      <div className="wrap grid-12">
        <div className="footer-help">
          <p className="footer-question">Lurer du på noe?</p>
          <p className="serif">
            Ring{' '}
            <a className="link num" href={`tel:+47${contact.phone.replaceAll(' ', '')}`}>
              {contact.phone}
            </a>{' '}
            eller skriv til{' '}
            <a className="link" href={`mailto:${contact.email}`}>
              {contact.email}
            </a>
            . Folk svarer, {contact.hours}.
          </p>
        </div>
        <FooterList title="Hjelp" entries={help} />
        <FooterList title="Handle" entries={[...menu.genders, ...menu.categories].slice(0, SHOWN)} />
        <FooterList title={tenant.name} entries={about} />
        <div className="footer-foot">
          <Logo brand={tenant.id} name={tenant.name} form="sea" />
          <span className="num">Org.nr. {company.orgNo} MVA</span>
          <span>{company.address}</span>
          <Link className="tap link" to="/personvernerklaering">
            Personvern
          </Link>
          <Link className="tap link" to="/personvernerklaering#informasjonskapsler" data-cookie-settings="">
            Informasjonskapsler
          </Link>
          <span>
            © {year} {company.name}
          </span>
        </div>
      </div>
    </footer>
  )
}

function FooterList({ title, entries }: { title: string; entries: Entry[] }) {
  if (entries.length === 0) return null
  return (
    <nav className="footer-list" aria-label={title}>
      <h2>{title}</h2>
      {entries.map((entry) => (
        <Link key={entry.to} to={entry.to}>
          {entry.label}
        </Link>
      ))}
    </nav>
  )
}
