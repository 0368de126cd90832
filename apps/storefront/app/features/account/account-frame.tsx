import { useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { contourLines } from '../../brand/contours.ts'
import { Link } from '../../platform/link.tsx'
import { loadCustomer, useCustomer } from '../../state/customer/customer.ts'
import { logOut } from '../../state/customer/session.ts'
import { useLogOutPath } from '../../state/customer/use-log-out-path.ts'
import { LogOutButton } from '../../ui/log-out-button.tsx'

import '../../ui/contour-page.css'
import './account.css'

/** 2.33: the pages of the account, in the order of its menu. */
const ACCOUNT_PAGES = [
  { path: '/konto', name: 'Oversikt' },
  { path: '/konto/ordrer', name: 'Ordrer' },
  { path: '/konto/reservasjoner', name: 'Reservasjoner' },
  { path: '/konto/anmeldelser', name: 'Omtaler' },
  { path: '/konto/favoritter', name: 'Favoritter' },
  { path: '/konto/medlemskort', name: 'Medlemskort' },
  { path: '/konto/profil', name: 'Opplysninger' },
  { path: '/konto/samtykker', name: 'Samtykker' },
] as const

/**
 * 6.02: the frame of the account pages. The server renders them without anybody's session; the customer is known in the
 * browser only, and a visitor who is not logged in is asked to log in.
 */
export function AccountFrame() {
  const customer = useCustomer()
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  const logOutPath = useLogOutPath()
  const here = pathname.replace(/\/$/, '')
  useEffect(() => void loadCustomer(), [])
  // On a phone the menu is a row wider than the screen: scrolls to the current page.
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>(`a[href="${CSS.escape(here)}"]`)
    if (nav.current && current) nav.current.scrollLeft = current.offsetLeft - nav.current.clientWidth / 3
  }, [here])
  if (customer === null) return <LoggedOut path={pathname} />
  return (
    <div className="wrap grid-12 account">
      <nav ref={nav} className="account-nav" aria-label="Min konto">
        <ul>
          {ACCOUNT_PAGES.map(({ path, name }) => (
            <li key={path}>
              <Link to={path} aria-current={path === here ? 'page' : undefined}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
        <LogOutButton className="account-leave" onLogOut={logOut} to={logOutPath} />
      </nav>
      <div className="account-main">
        <Outlet />
        <noscript>
          <p className="step-warning">
            Kontoen trenger JavaScript. Ordrene dine finner du også fra lenken i e-posten du fikk.
          </p>
        </noscript>
      </div>
    </div>
  )
}

function LoggedOut({ path }: { path: string }) {
  return (
    <div className="wrap contour-page account-out" style={contourLines('skjaer')}>
      <div className="contour-box" role="status">
        <h1>Du er logget ut</h1>
        <p className="serif contour-lead">Logg inn for å se ordrene, reservasjonene og favorittene dine.</p>
        <div className="account-acts">
          {/* A full page load, so that everything is rendered for the customer who logs in. */}
          <a className="btn btn-signal" href={`/logg-inn?next=${encodeURIComponent(path)}`}>
            Logg inn
          </a>
          <a className="tap link" href="/ordre">
            Finn en ordre uten å logge inn
          </a>
        </div>
      </div>
    </div>
  )
}
