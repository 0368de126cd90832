import type { Customer } from '@varde/contract/entities'
import { useId, useRef, useState } from 'react'
import { Link } from '../../platform/link.tsx'
import { logOut } from '../../state/customer/session.ts'
import { useLogOutPath } from '../../state/customer/use-log-out-path.ts'
import { addAlert } from '../../state/notices/alerts.ts'
import { User } from '../../ui/icons.tsx'
import { useLightDismiss } from '../../ui/use-light-dismiss.ts'
import './account-menu.css'

const PAGES = [
  { label: 'Min konto', to: '/konto' },
  { label: 'Ordrer', to: '/konto/ordrer' },
  { label: 'Favoritter', to: '/konto/favoritter' },
]

/** The menu of a logged-in customer: the pages of the account, and the log-out. */
export default function AccountMenu({ customer }: { customer: Customer }) {
  const [open, setOpen] = useState(false)
  const [loggingOut, setLoggingOut] = useState(false)
  const logOutPath = useLogOutPath()
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const listId = useId()
  useLightDismiss(box, button, () => {
    setOpen(false)
    return open
  })

  const logOutAndLeave = async () => {
    setLoggingOut(true)
    if (await logOut()) return window.location.assign(logOutPath)
    setLoggingOut(false)
    addAlert({ type: 'error', text: 'Vi fikk ikke logget deg ut. Sjekk nettet og prøv igjen.' })
  }

  const label = `Min konto, logget inn som ${customer.first_name}`
  return (
    <div ref={box} className="account-menu">
      <button
        ref={button}
        type="button"
        className="icon-button"
        title={`Logget inn som ${customer.first_name}`}
        aria-label={label}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
      >
        <User className="icon" aria-hidden="true" />
        <i className="account-menu-mark legend-mark legend-full" aria-hidden="true" />
      </button>
      <ul id={listId} hidden={!open}>
        <li className="account-menu-name" aria-hidden="true">
          Hei, {customer.first_name}
        </li>
        {PAGES.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
        <li>
          <button
            type="button"
            aria-disabled={loggingOut}
            onClick={() => {
              if (!loggingOut) void logOutAndLeave()
            }}
          >
            {loggingOut ? 'Logger ut …' : 'Logg ut'}
          </button>
        </li>
      </ul>
    </div>
  )
}
