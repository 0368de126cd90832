import { formatCount } from '@varde/domain/norwegian/format-number'
import { contourLines } from '../../brand/contours.ts'
import { MenuMark } from '../../brand/menu-mark.tsx'
import { Link } from '../../platform/link.tsx'
import { useAddress } from '../../state/address.ts'
import { chooseShopPath } from '../../state/choose-shop-path.ts'
import { useReferenceData } from '../../state/reference-data.ts'
import { ArrowRight, Pin } from '../../ui/icons.tsx'
import { OpeningLabel } from '../../ui/opening-label.tsx'
import type { MenuLink } from './category-menu-data.ts'

type MenuContentProps = {
  /** Shown where the brand's menu has no categories. */
  groups?: readonly MenuLink[]
  /** Called when an entry with further ones below it is pressed; without it the entries are plain links. */
  onEnter?: (entry: MenuLink, event: React.MouseEvent) => void
}

/** 2.43: the menu on a phone: genders with counts, categories, the own brand, service. */
export function MenuContent({ groups = [], onEnter }: MenuContentProps) {
  const { tenant, menuCounts, myShop } = useReferenceData()
  const { pathname, search } = useAddress()
  const { menu } = tenant
  return (
    <>
      <ul className="menu-genders">
        {menu.genders.map((entry) => (
          <li key={entry.to}>
            <Link to={entry.to} onClick={(event) => onEnter?.(entry, event)}>
              {entry.label}
              {menuCounts[entry.to] === undefined ? null : (
                <span className="num">
                  {formatCount(menuCounts[entry.to] ?? 0)}
                  <span className="sr-only"> varer</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      {menu.categories.length === 0 ? null : (
        <ul className="menu-categories">
          {menu.categories.map((entry) => (
            <li key={entry.to}>
              <Link to={entry.to} onClick={(event) => onEnter?.(entry, event)}>
                {entry.label}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {groups.length === 0 ? null : (
        <ul className="menu-categories" aria-label="Varegrupper">
          {groups.map((entry) => (
            <li key={entry.to}>
              <Link to={entry.to}>{entry.label}</Link>
            </li>
          ))}
        </ul>
      )}
      {menu.brand.map((entry) => (
        <Link
          key={entry.to}
          className="menu-brand below-sea"
          to={entry.to}
          style={contourLines(entry.contours ?? 'lys')}
        >
          <span>
            {entry.mark === undefined ? null : <MenuMark src={entry.mark.src} />}
            {entry.label}
          </span>
          {entry.text === undefined ? null : <small>{entry.text}</small>}
        </Link>
      ))}
      <ul className="menu-service">
        {menu.service.map((entry) =>
          entry.entries === undefined ? (
            <li key={entry.label}>
              <Link to={entry.to}>{entry.label}</Link>
            </li>
          ) : (
            <li key={entry.label} className="menu-group">
              <details>
                <summary>{entry.label}</summary>
                <ul>
                  {entry.entries.map((page) => (
                    <li key={page.to}>
                      <Link to={page.to}>{page.label}</Link>
                    </li>
                  ))}
                </ul>
              </details>
            </li>
          ),
        )}
      </ul>
      <a className="menu-shop" rel="nofollow" href={chooseShopPath(null, pathname + search)}>
        {myShop === null ? <Pin /> : <i className="legend-mark legend-full" aria-hidden="true" />}
        <span>
          <b>{myShop?.title ?? 'Velg butikk'}</b>
          <small>{myShop === null ? 'Se hva de har inne' : <OpeningLabel shop={myShop} />}</small>
        </span>
        <ArrowRight className="icon icon-s" aria-hidden="true" />
      </a>
    </>
  )
}
