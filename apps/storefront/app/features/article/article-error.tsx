import { useSyncExternalStore } from 'react'
import { isRouteErrorResponse, useParams } from 'react-router'
import { contourLines } from '../../brand/contours.ts'
import { useReferenceDataIfLoaded } from '../../state/reference-data.ts'
import { ErrorPage } from '../../ui/error-page.tsx'
import { findSearchLink, type PageLink } from './absent-article-links.ts'

const HOME: PageLink = { label: 'Til forsiden', to: '/' }
const ALL_ARTICLES: PageLink = { label: 'Se alle varer', to: '/search' }
const neverChanges = () => () => {}

/** 8.11: what the shopper reads at the address of an article that does not exist, or could not be loaded. */
export function ArticleError({ error }: { error: unknown }) {
  const isAbsent = isRouteErrorResponse(error) && error.status === 404
  return isAbsent ? <ArticleAbsent links={error.data?.links ?? []} /> : <ArticleFailure />
}

/**
 * The server renders it once for all such addresses, so the browser makes its link to the search one for the name in
 * this address.
 */
function ArticleAbsent({ links }: { links: PageLink[] }) {
  const { name = '' } = useParams()
  const isInBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  const search = (isInBrowser ? findSearchLink(name) : null) ?? ALL_ARTICLES
  // Last, so that nothing moves when it changes.
  const ways = [...links, HOME, search]
  const { style = contourLines('tind'), picture } = useReferenceDataIfLoaded()?.notFound ?? {}
  return (
    <ErrorPage style={style} mark="404" title="Vi fant ikke varen" picture={picture} links={ways}>
      Varen kunne ikke hentes: den er gått ut, eller adressen er feil. Søk øverst, eller se hva vi har.
    </ErrorPage>
  )
}

function ArticleFailure() {
  return (
    <ErrorPage style={contourLines('tind')} mark="502" title="Vi fikk ikke hentet varen" links={[HOME]}>
      Noe gikk galt hos oss. Last siden på nytt om litt. Handlekurven din er trygg.
    </ErrorPage>
  )
}
