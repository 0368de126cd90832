import { Logo } from '../../brand/logo.tsx'
import { Link } from '../../platform/link.tsx'
import { useReferenceData } from '../../state/reference-data.ts'
import { SearchForm } from '../search/search-form.tsx'
import { AccountLink, CartLink, FavouritesLink, MyShopLink } from './header-links.tsx'
import { MainNav } from './main-nav.tsx'

/**
 * 2.36: two lines or one, by brand; below 1020 px (2.37) a bar of its own with the menu's button.
 *
 * @param menu the button that opens the menu on a phone
 */
export function SiteHeader({ menu }: { menu: React.ReactNode }) {
  const { tenant } = useReferenceData()
  const single = tenant.headerLayout === 'single-line'
  const home = (className: string) => (
    <Link className={className} to="/" aria-label={`${tenant.name}, forside`}>
      <Logo tenant={tenant} />
    </Link>
  )
  return (
    <header className={`site-header ${single ? 'site-header-single' : ''}`}>
      <div className="wrap header-desk">
        <div className="header-row">
          {home('header-logo')}
          {single ? <MainNav /> : null}
          <SearchForm placeholder="Søk i hele butikken her..." />
          <MyShopLink />
          <div className="header-tools">
            <AccountLink />
            <FavouritesLink />
            <CartLink />
          </div>
        </div>
        {single ? null : <MainNav />}
      </div>
      <div className="wrap header-phone">
        <div className="header-bar">
          {menu}
          {home('header-logo')}
          <div className="header-tools">
            <AccountLink />
            <FavouritesLink />
            <CartLink />
          </div>
        </div>
        <SearchForm placeholder="Søk..." />
      </div>
    </header>
  )
}
