import './styles/app.css'
import { useEffect, useLayoutEffect } from 'react'
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
import { AuthGate } from './features/auth/auth-gate.tsx'
import { CartDrawer } from './features/cart/cart-drawer.tsx'
import { fetchCheckoutSteps } from './features/checkout/fetch-checkout-steps.ts'
import { CookieBanner } from './features/consent/cookie-banner.tsx'
import { useSpeedMeasure } from './features/consent/use-speed-measure.ts'
import { AlertBanner, AlertRegion } from './features/layout/alerts.tsx'
import { MenuButton } from './features/layout/menu-button.tsx'
import { showNotFound } from './features/layout/show-not-found.server.ts'
import { SiteFooter } from './features/layout/site-footer.tsx'
import { SiteHeader } from './features/layout/site-header.tsx'
import { deferredPart } from './platform/deferred-part.tsx'
import { takeEarlyPresses } from './platform/early-presses.ts'
import { guardRequest } from './platform/guard-request.server.ts'
import { HEAD_SCRIPT } from './platform/head-script.ts'
import { readPreview } from './platform/read-preview.ts'
import { registerWorker } from './platform/register-worker.ts'
import { getRequestValues, notFoundContext } from './platform/request-context.ts'
import { shareUntilChange } from './platform/share-until-change.server.ts'
import { endSpeculation } from './platform/speculation-rules.ts'
import { START_APP_SCRIPT } from './platform/start-app-script.ts'
import { listenForCookieLink } from './state/customer/cookie-consent.ts'
import { applyEarlyPresses, favouriteStore } from './state/customer/favourites.ts'
import { startSession } from './state/customer/session.ts'
import { guardSecretAddress } from './state/guard-secret-address.ts'
import { alertNoContact } from './state/notices/alerts.ts'
import { loadReferenceData } from './state/reference-data.server.ts'
import { type ReferenceData, type ShownNotFound, useReferenceDataIfLoaded } from './state/reference-data.ts'
import { closeShareDialog, useShared } from './state/share-link.tsx'
import { startShoppingLink } from './state/start-shopping-link.ts'
import { ErrorPage } from './ui/error-page.tsx'
import { FavouritesContext } from './ui/favourites-context.ts'
import { RepeatedIcons } from './ui/icons.tsx'
import { MyShopContext } from './ui/my-shop-context.ts'
import { OverlayHistory } from './ui/overlay-history.ts'

const CompareSlot = deferredPart('used', () => import('./features/compare/compare-slot.tsx'))
const PromoCode = deferredPart('shown', () => import('./features/checkout/promocode/promo-code.tsx'))
const MoreToSee = deferredPart('shown', () => import('./features/viewed/more-to-see.tsx'))
const ShareDialog = deferredPart('shown', () => import('./features/layout/share-dialog.tsx'))

/** 4.09: the access check, before anything of the page is rendered. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ request, url, context }) => guardRequest(request, url, getRequestValues(context)),
]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request }) => guardSecretAddress(request),
]

export async function loader({ context, url }: Route.LoaderArgs): Promise<ReferenceData> {
  const values = getRequestValues(context)
  const preview = readPreview(url)
  if (preview !== null) return loadReferenceData(values, preview)
  const reference = await shareUntilChange(context, 'reference data', (shared) => loadReferenceData(shared))
  return context.get(notFoundContext) ? { ...reference, notFound: showNotFound(values.tenant) } : reference
}

/** The reference data is loaded once per visit. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: React.ReactNode }) {
  const reference = useReferenceDataIfLoaded()
  const frame = useMatches()
    .map(({ handle }) => findFrame(handle))
    .find((found) => found !== null)
  return (
    // The script in the head sets attributes before React takes over.
    <html lang="nb" data-brand={reference?.tenant.id} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, allowed by its hash */}
        <script dangerouslySetInnerHTML={{ __html: HEAD_SCRIPT }} suppressHydrationWarning />
        {reference ? <BrandLinks tenant={reference.tenant} /> : null}
        <Meta />
        <Links />
      </head>
      <body>
        <RepeatedIcons />
        <a className="skip-link" href="#innhold">
          Gå til innhold
        </a>
        <FavouritesContext value={favouriteStore}>
          <MyShopContext value={reference?.myShop ?? null}>
            {reference && !frame ? <AlertBanner /> : null}
            {reference ? frame ? <frame.Header /> : <SiteHeader menu={<MenuButton />} /> : null}
            <main id="innhold" tabIndex={-1}>
              {children}
            </main>
            {reference ? frame ? <frame.Footer /> : <SiteFooter /> : null}
            {reference ? (
              <CartDrawer
                promoCode={<PromoCode fallback={<div className="cart-waiting" />} />}
                whenEmpty={<MoreToSee />}
                fetchCheckout={fetchCheckoutSteps}
              />
            ) : null}
          </MyShopContext>
        </FavouritesContext>
        {reference ? <PageServices /> : null}
        <OverlayHistory />
        <ScrollRestoration />
        <Scripts />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, allowed by its hash */}
        <script dangerouslySetInnerHTML={{ __html: START_APP_SCRIPT }} suppressHydrationWarning />
      </body>
    </html>
  )
}

/** The brand's own colours and fonts, and its icons for tabs and home screens. */
const BrandLinks = ({ tenant: { stylesheet, icons } }: Pick<ReferenceData, 'tenant'>) => (
  <>
    {stylesheet === null ? null : <link rel="stylesheet" href={stylesheet} />}
    {icons.svg === null ? (
      <link rel="icon" href={icons.small} type="image/png" sizes="192x192" />
    ) : (
      <link rel="icon" href={icons.svg} type="image/svg+xml" />
    )}
    <link rel="apple-touch-icon" href={icons.small} />
    <link rel="manifest" href="/manifest.webmanifest" />
  </>
)

type Frame = { Header: React.ComponentType; Footer: React.ComponentType }

/** The header and footer that a route has instead of the usual ones, in its `handle`. */
const findFrame = (handle: unknown): Frame | null =>
  typeof handle === 'object' && handle !== null && 'frame' in handle ? (handle.frame as Frame) : null

/** What every page has besides its own content: messages, log-in, cookie consent, sharing, and who is logged in (4.09). */
function PageServices() {
  const shared = useShared()
  useLayoutEffect(replayEarlyPresses, [])
  useEffect(listenForCookieLink, [])
  useSpeedMeasure()
  useEffect(() => {
    startSession().then(registerWorker, console.error)
  }, [])
  return (
    <>
      <AlertRegion />
      <AuthGate />
      <CookieBanner />
      <CompareSlot />
      <ShareDialog
        shown={shared !== null}
        onFailed={() => {
          closeShareDialog()
          alertNoContact()
        }}
      />
    </>
  )
}

/** The page is hydrated: carries out what was pressed before. */
function replayEarlyPresses(): void {
  endSpeculation()
  const { favourites, buttons } = takeEarlyPresses()
  applyEarlyPresses(favourites)
  // In a later task, when the page's other effects have run.
  setTimeout(() => {
    for (const button of buttons) button.click()
  })
}

export default function App() {
  return <Outlet />
}

const HOME = { label: 'Til forsiden', to: '/' }

/** The page for unknown addresses (404) and for faults. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const reference = useReferenceDataIfLoaded()
  const tenant = reference?.tenant
  if (isRouteErrorResponse(error) && error.status === 404) {
    const {
      title = 'Siden finnes ikke',
      text = 'Adressen er feil, eller siden har flyttet.',
      ...look
    }: Partial<ShownNotFound> = reference?.notFound ?? {}
    return (
      <>
        <title>Siden finnes ikke</title>
        <ErrorPage
          style={contourLines('tind')}
          {...look}
          title={title}
          links={[HOME, ...(tenant ? [startShoppingLink(tenant)] : [])]}
        >
          {text}
        </ErrorPage>
        <div className="wrap more-room">{tenant ? <MoreToSee /> : null}</div>
      </>
    )
  }
  return (
    <>
      <title>Noe gikk galt</title>
      <ErrorPage style={contourLines('tind')} title="Noe gikk galt" links={[HOME]}>
        Feilen er hos oss. Prøv igjen om litt. Handlekurven din er trygg.
      </ErrorPage>
    </>
  )
}
