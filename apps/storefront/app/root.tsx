import schibstedUrl from '@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2?url'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root.ts'
import { CSRF_SCRIPT } from './platform/csrf-script.ts'
import { getRequestValues } from './platform/request-context.ts'
import { loadReferenceData } from './state/reference-data.server.ts'
import { useReferenceDataIfLoaded } from './state/reference-data.ts'
import './styles/app.css'

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: schibstedUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
]

export function loader({ context }: Route.LoaderArgs) {
  return loadReferenceData(getRequestValues(context))
}

/** The reference data are the same on every page of a visit. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: React.ReactNode }) {
  const reference = useReferenceDataIfLoaded()
  return (
    <html lang="nb" data-brand={reference?.tenant.id ?? 'fonna'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, allowed by its hash */}
        <script dangerouslySetInnerHTML={{ __html: CSRF_SCRIPT }} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  return (
    <main id="innhold">
      <Outlet />
    </main>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = isRouteErrorResponse(error) && error.status === 404
  return <main id="innhold">{missing ? 'Vi fant ikke siden' : 'Noe gikk galt'}</main>
}
