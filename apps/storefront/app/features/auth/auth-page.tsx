import { useEffect, useState } from 'react'
import { contourLines } from '../../brand/contours.ts'
import { loadCustomer, useCustomer } from '../../state/customer/customer.ts'
import { useReferenceData } from '../../state/reference-data.ts'
import { NoScriptHelp } from '../../ui/no-script-help.tsx'
import { LogOutButton } from './log-out-button.tsx'
import '../../ui/contour-page.css'
import '../../ui/form.css'
import './auth.css'

type AuthPageProps = {
  title: string
  lead?: string
  /** Whoever is logged in needs none of it. */
  guestsOnly?: boolean
  /** For visitors without scripts. */
  noScript?: string
  children: React.ReactNode
}

/** One box on a map: the frame of every page of the way in. */
export function AuthPage({ title, lead, guestsOnly = false, noScript, children }: AuthPageProps) {
  const customer = useCustomer()
  const { tenant } = useReferenceData()
  // Who logs in here sees the form until the next page comes.
  const [cameIn, setCameIn] = useState(false)
  useEffect(() => {
    let left = false
    void loadCustomer().then((known) => {
      if (!left) setCameIn(known !== null)
    })
    return () => {
      left = true
    }
  }, [])
  const inside = guestsOnly && cameIn && customer ? customer : null
  return (
    <div className="wrap contour-page" style={contourLines('brun')}>
      <div className="contour-box">
        {inside === null ? (
          <>
            <h1>{title}</h1>
            {lead === undefined ? null : <p className="serif contour-lead">{lead}</p>}
            {children}
            {noScript === undefined ? null : <NoScriptHelp contact={tenant.contact}>{noScript}</NoScriptHelp>}
          </>
        ) : (
          <>
            <h1>Hei, {inside.first_name}</h1>
            <p className="serif contour-lead">Du er logget inn som {inside.email}.</p>
            <div className="auth-acts">
              <a className="btn btn-signal" href="/konto">
                Min konto
              </a>
              <LogOutButton />
              <a className="tap link" href="/">
                Fortsett å handle
              </a>
            </div>
          </>
        )}
      </div>
    </div>
  )
}
