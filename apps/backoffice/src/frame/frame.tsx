import { useState } from 'react'
import { NavLink, Outlet, ScrollRestoration } from 'react-router'
import type { Screen } from '../screens.ts'
import { useAccount } from '../session.ts'
import { readBrandName } from '../ui/brand-name.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { LiveBar } from './live-bar.tsx'
import { NavDrawer } from './nav-drawer.tsx'
import { NavList } from './nav-list.tsx'
import { Shortcuts } from './shortcuts.tsx'
import './frame.css'

/** Beside «Mer». */
const ON_THE_BAR = 4

const ROLE_NAMES = { chain: 'Kjeden', shop: 'Butikk', editor: 'Redaktør' } as const

/** Navigation by role, beside the page on a wide screen and at the bottom of a phone. */
export function Frame({ screens }: { screens: readonly Screen[] }) {
  const account = useAccount()
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const listed = screens.filter(({ group }) => group !== undefined)
  return (
    <div className="frame">
      <a className="skip-link" href="#innhold">
        Hopp til innholdet
      </a>
      <nav className="side" aria-label="Driften">
        <p className="side-brand">
          {readBrandName()}
          <small>
            {ROLE_NAMES[account.role]} · {account.name}
          </small>
        </p>
        <NavList screens={listed} />
      </nav>
      <header className="top">
        {readBrandName()}
        <small>{account.name}</small>
      </header>
      <main className="main" id="innhold" tabIndex={-1}>
        {account.role === 'editor' ? null : <LiveBar />}
        <Outlet />
      </main>
      <nav className="bar" aria-label="Driften">
        {listed.slice(0, ON_THE_BAR).map((screen) => (
          <NavLink key={screen.path} to={`/${screen.path}`} end={screen.path === ''} className="bar-link">
            <Icon name={findIcon(screen)} />
            {screen.title}
          </NavLink>
        ))}
        <button type="button" className="bar-link" aria-haspopup="dialog" onClick={() => setIsMenuOpen(true)}>
          <Icon name="menu" />
          Mer
        </button>
      </nav>
      <NavDrawer open={isMenuOpen} onClose={() => setIsMenuOpen(false)} screens={listed} />
      <Shortcuts />
      <ScrollRestoration />
    </div>
  )
}

const OWN_ICONS: Readonly<Record<string, IconName>> = {
  '': 'today',
  plukkliste: 'pick',
  kampanjer: 'campaign',
  rabattkoder: 'code',
}

function findIcon({ path, group }: Screen): IconName {
  const own = OWN_ICONS[path]
  if (own !== undefined) return own
  if (group === 'work') return 'orders'
  return group === 'goods' || group === 'content' ? group : 'settings'
}
