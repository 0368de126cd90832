import type { Customer } from '@varde/contract/entities'
import { useEffect, useId, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { logOut } from '../../state/customer/session.ts'
import { addAlert } from '../../state/notices/alerts.ts'
import { User } from '../../ui/icons.tsx'
import './account-menu.css'

const PAGES = [
  { label: 'Min konto', to: '/konto' },
  { label: 'Ordrer', to: '/konto/ordrer' },
  { label: 'Favoritter', to: '/konto/favoritter' },
]

/** The icon of who is logged in: a disclosure with the pages of her account, and the way out. */
export default function AccountMenu({ customer }: { customer: Customer }) {
  const [open, setOpen] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const listId = useId()
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation closes it
  useEffect(() => setOpen(false), [key])

  useEffect(() => {
    if (!open) return
    const close = (event: Event) => {
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return
        button.current?.focus()
      } else if (box.current?.contains(event.target as Node)) return
      setOpen(false)
    }
    document.addEventListener('click', close)
    document.addEventListener('focusin', close)
    document.addEventListener('keydown', close)
    return () => {
      document.removeEventListener('click', close)
      document.removeEventListener('focusin', close)
      document.removeEventListener('keydown', close)
    }
  }, [open])

  const leave = async () => {
    setLeaving(true)
    if (await logOut()) return window.location.assign('/')
    setLeaving(false)
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
            aria-disabled={leaving}
            onClick={() => {
              if (!leaving) void leave()
            }}
          >
            {leaving ? 'Logger ut …' : 'Logg ut'}
          </button>
        </li>
      </ul>
    </div>
  )
}
