import './styles/app.css'
import schibstedUrl from '@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2?url'
import { lazy, Suspense, useEffect, useState } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
} from 'react-router'
import type { Route } from './+types/root.ts'
import { contourLines } from './brand/contours.ts'
import { CartDrawer } from './features/cart/cart-drawer.tsx'
import { AlertBanner } from './features/layout/alert-banner.tsx'
import { MenuButton } from './features/layout/menu-button.tsx'
import { SiteHeader } from './features/layout/site-header.tsx'
import { afterFirstMove } from './platform/after-first-move.ts'
import { CSRF_SCRIPT } from './platform/csrf-script.ts'
import { EARLY_PRESSES_SCRIPT } from './platform/early-presses-script.ts'
import { guardRequest } from './platform/guard-request.server.ts'
import { LaterPart } from './platform/later-part.tsx'
import { readPreview } from './platform/read-preview.ts'
import { getRequestValues } from './platform/request-context.ts'
import { shareUntilChange } from './platform/share-until-change.server.ts'
import { listenForCookieLink } from './state/customer/cookie-consent.ts'
import { favouriteStore } from './state/customer/favourites.ts'
import { guardSecretAddress } from './state/guard-secret-address.ts'
import { loadReferenceData } from './state/reference-data.server.ts'
import { useReferenceDataIfLoaded } from './state/reference-data.ts'
import { useShared } from './state/share-link.ts'
import { startShoppingLink } from './state/start-shopping-link.ts'
import { ErrorPage } from './ui/error-page.tsx'
import { FavouritesContext } from './ui/favourites-context.ts'
import { MyShopContext } from './ui/my-shop-context.ts'
import { OverlayHistory } from './ui/overlay-history.ts'

// Its links are links without it.
const SiteFooter = lazy(
  afterFirstMove('bunn', async () => {
    const { SiteFooter } = await import('./features/layout/site-footer.tsx')
    return { default: SiteFooter }
  }),
)

const ShopFooter = () => (
  <LaterPart id="bunn">
    <SiteFooter />
  </LaterPart>
)

// Fetched with the first cart that is shown.
const PromoCode = lazy(() => import('./features/checkout/promocode/promo-code.tsx'))

// What the shopper is told, and the way in: needed by nobody before the page is done.
const AlertRegion = lazy(() => import('./features/layout/alert-region.tsx'))
const CookieBanner = lazy(() => import('./features/consent/cookie-banner.tsx'))
const ShareDialog = lazy(() => import('./features/layout/share-dialog.tsx'))
const AuthGate = lazy(() => import('./features/auth/auth-gate.tsx'))

/** 4.09: every page's access check, before anything of it is written. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ request, url, context }) => guardRequest(request, url, getRequestValues(context)),
]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request }) => guardSecretAddress(request),
]

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: schibstedUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
]

export function loader({ context, url }: Route.LoaderArgs) {
  const values = getRequestValues(context)
  const preview = readPreview(url)
  if (preview !== null) return loadReferenceData(values, preview)
  return shareUntilChange(context, 'reference data', () => loadReferenceData(values))
}

/** The reference data are the same on every page of a visit. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: React.ReactNode }) {
  const reference = useReferenceDataIfLoaded()
  const frame = useMatches()
    .map(({ handle }) => findFrame(handle))
    .find((found) => found !== null)
  return (
    <html lang="nb" data-brand={reference?.tenant.id ?? 'fonna'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, allowed by its hash */}
        <script dangerouslySetInnerHTML={{ __html: CSRF_SCRIPT }} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, allowed by its hash */}
        <script dangerouslySetInnerHTML={{ __html: EARLY_PRESSES_SCRIPT }} />
        <BrandIcons brand={reference?.tenant.id ?? 'fonna'} />
        <Meta />
        <Links />
      </head>
      <body>
        <a className="skip-link" href="#innhold">
          Gå til innhold
        </a>
        <FavouritesContext value={favouriteStore}>
          {reference && !frame ? <AlertBanner /> : null}
          {reference ? frame ? <frame.Header /> : <SiteHeader menu={<MenuButton />} /> : null}
          <main id="innhold" tabIndex={-1}>
            <MyShopContext value={reference?.myShop ?? null}>{children}</MyShopContext>
          </main>
        </FavouritesContext>
        {reference ? frame ? <frame.Footer /> : <ShopFooter /> : null}
        {reference ? <CartDrawer promoCode={<PromoCode />} /> : null}
        {reference ? <Afterwards brand={reference.tenant.id} /> : null}
        <OverlayHistory />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** Each brand's mark for tabs and home screens. */
const BrandIcons = ({ brand }: { brand: string }) => (
  <>
    <link rel="icon" href={`/ikon-${brand}.svg`} type="image/svg+xml" />
    <link rel="apple-touch-icon" href={`/ikon-${brand}-192.png`} />
    <link rel="manifest" href="/manifest.webmanifest" />
  </>
)

type Frame = { Header: React.ComponentType; Footer: React.ComponentType }

/** The header and footer that a route brings instead of the shop's, in its `handle`. */
const findFrame = (handle: unknown): Frame | null =>
  typeof handle === 'object' && handle !== null && 'frame' in handle ? (handle.frame as Frame) : null

/** 4.09: what nobody waits for is fetched when the page is done, who is logged in being the first of it. */
function Afterwards({ brand }: { brand: string }) {
  const [begun, setBegun] = useState(false)
  useEffect(listenForCookieLink, [])
  useEffect(() => {
    const begin = async () => {
      setBegun(true)
      const { startSession } = await import('./state/customer/session.ts')
      await startSession()
      const { registerWorker } = await import('./platform/register-worker.ts')
      registerWorker(brand)
    }
    const later = setTimeout(() => void begin().catch(console.error), 0)
    return () => clearTimeout(later)
  }, [brand])
  if (!begun) return null
  return (
    <Suspense>
      <AlertRegion />
      <AuthGate />
      <CookieBanner />
      <SharePlace />
    </Suspense>
  )
}

/** 2.35: the dialog is fetched with the first press that needs it. */
function SharePlace() {
  const shared = useShared()
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    if (shared !== null) setWanted(true)
  }, [shared])
  return wanted ? <ShareDialog /> : null
}

export default function App() {
  return <Outlet />
}

const HOME = { label: 'Til forsiden', to: '/' }

/** What stands where a page could not be made: unknown addresses (404) and faults of ours. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const tenant = useReferenceDataIfLoaded()?.tenant
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <>
        <title>Siden finnes ikke</title>
        <ErrorPage
          contours={contourLines('brun')}
          mark="404 moh."
          title="Her er det ingen sti"
          ways={[HOME, ...(tenant ? [startShoppingLink(tenant)] : [])]}
        >
          Siden du leter etter, finnes ikke, eller den har flyttet. Søk øverst, eller gå tilbake til forsiden.
        </ErrorPage>
      </>
    )
  }
  return (
    <>
      <title>Noe gikk galt</title>
      <ErrorPage contours={contourLines('brun')} mark="500 moh." title="Været slo om" ways={[HOME]}>
        Noe gikk galt hos oss. Prøv igjen om litt. Handlekurven din er trygg.
      </ErrorPage>
    </>
  )
}
