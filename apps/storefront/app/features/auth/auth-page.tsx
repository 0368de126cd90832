import { useEffect, useRef, useState } from 'react'
import { contourLines } from '../../brand/contours.ts'
import { Logo } from '../../brand/logo.tsx'
import { loadCustomer, useCustomer } from '../../state/customer/customer.ts'
import { logOut } from '../../state/customer/session.ts'
import { useLogOutPath } from '../../state/customer/use-log-out-path.ts'
import { useReferenceData } from '../../state/reference-data.ts'
import { LogOutButton } from '../../ui/log-out-button.tsx'
import { NoScriptHelp } from '../../ui/no-script-help.tsx'
import '../../ui/contour-page.css'
import '../../ui/form.css'
import './auth.css'

type AuthPageProps = {
  title: string
  lead?: string
  /** For pages that a customer who is logged in does not need. */
  guestsOnly?: boolean
  /** For visitors without scripts. */
  noScript?: string
  /** Beside the box on a wide screen, below it on a phone. */
  aside?: React.ReactNode
  children: React.ReactNode
}

/** The frame of the pages for log-in, registration and passwords, and of those that links in mails lead to. */
export function AuthPage({ title, lead, guestsOnly = false, noScript, aside, children }: AuthPageProps) {
  const customer = useCustomer()
  const { tenant } = useReferenceData()
  // Only a customer who was logged in before: one who logs in here sees the form until the next page comes.
  const [wasLoggedIn, setWasLoggedIn] = useState(false)
  useEffect(() => {
    let left = false
    void loadCustomer().then((known) => {
      if (!left) setWasLoggedIn(known !== null)
    })
    return () => {
      left = true
    }
  }, [])
  const logOutPath = useLogOutPath()
  const loggedIn = guestsOnly && wasLoggedIn && customer ? customer : null
  return (
    <div className="wrap contour-page" style={contourLines('skjaer')}>
      <div className="contour-box">
        {loggedIn === null ? (
          <>
            <h1>{title}</h1>
            {lead === undefined ? null : <p className="serif contour-lead">{lead}</p>}
            {children}
            {noScript === undefined ? null : <NoScriptHelp contact={tenant.contact}>{noScript}</NoScriptHelp>}
          </>
        ) : (
          <>
            <h1>Hei, {loggedIn.first_name}</h1>
            <p className="serif contour-lead">Du er logget inn som {loggedIn.email}.</p>
            <div className="auth-acts">
              <a className="btn btn-signal" href="/konto">
                Min konto
              </a>
              <LogOutButton className="btn btn-line" onLogOut={logOut} to={logOutPath} />
              <a className="tap link" href="/">
                Fortsett å handle
              </a>
            </div>
          </>
        )}
      </div>
      {loggedIn === null ? aside : null}
    </div>
  )
}

/** What an account is good for. */
export function AccountOffers() {
  const { tenant } = useReferenceData()
  return (
    <aside className="auth-offers" aria-labelledby="med-konto">
      <div className="auth-card" style={contourLines('lys')} aria-hidden="true">
        <Logo tenant={tenant} form="onDark" />
        <span>Medlem</span>
        <img src={tenant.icons.svg ?? tenant.icons.small} alt="" width="64" height="64" />
      </div>
      <h2 id="med-konto">Med konto</h2>
      <ul>
        <li>
          <b>Alt på ett sted</b>
          Ordrer, reservasjoner og kvitteringer.
        </li>
        <li>
          <b>Samme kurv overalt</b>
          Kurven og favorittene følger deg fra mobil til skjerm.
        </li>
        <li>
          <b>Raskere kasse</b>
          Adressen er fylt ut, og butikken din er valgt.
        </li>
        <li>
          <b>Enkel retur</b>
          Velg varene på ordresiden og skriv ut lappen.
        </li>
      </ul>
    </aside>
  )
}

/** The result of what the visitor has done on the page. It takes the focus, so that it is read out. */
export function ResultBox({ children }: { children: React.ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} className="auth-result" role="status" tabIndex={-1}>
      {children}
    </div>
  )
}
