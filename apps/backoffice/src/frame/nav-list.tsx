import { STAFF_LOGIN_PATH } from '@varde/domain/staff/back-office-path'
import { NavLink } from 'react-router'
import { api } from '../api.ts'
import { NAV_GROUPS, type NavGroup, type Screen } from '../screens.ts'
import { notify } from '../ui/toast.tsx'
import { useSend } from '../ui/use-send.ts'

type NavListProps = { screens: readonly Screen[]; onFollow?: () => void }

/** All pages by group, and the way out. */
export function NavList({ screens, onFollow }: NavListProps) {
  const { send } = useSend()
  async function logOut() {
    const sent = await send(() => api('DELETE /admin/session'))
    if (sent === null) notify('Du ble ikke logget ut. Prøv igjen.')
    else location.assign(STAFF_LOGIN_PATH)
  }
  const groups = Object.keys(NAV_GROUPS) as NavGroup[]
  return (
    <>
      {groups.map((group) => {
        const own = screens.filter((screen) => screen.group === group)
        return own.length === 0 ? null : (
          <div key={group}>
            <p className="nav-title">{NAV_GROUPS[group]}</p>
            <ul>
              {own.map(({ path, title }) => (
                <li key={path}>
                  <NavLink to={`/${path}`} end={path === ''} className="nav-link" onClick={onFollow}>
                    {title}
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        )
      })}
      <div className="side-end">
        <NavLink to="/min-konto" className="nav-link" onClick={onFollow}>
          Min konto
        </NavLink>
        <button type="button" className="nav-link" onClick={() => void logOut()}>
          Logg ut
        </button>
      </div>
    </>
  )
}
