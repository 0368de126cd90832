import { useSyncExternalStore } from 'react'
import { useParams } from 'react-router'
import { ErrorPage } from '../../ui/error-page.tsx'
import { findSearchWay, type WayOn } from './list-ways-on.ts'

const never = () => () => {}

/**
 * 8.11: what the shopper reads at the address of an article that is not there, with ways on. The server writes it once
 * for all such addresses, so the search for what this one says comes with the script.
 */
export function ArticleAbsent({ ways }: { ways: WayOn[] }) {
  const { name = '' } = useParams()
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const search = inBrowser ? findSearchWay(name) : null
  // Last, so that nothing moves when it comes.
  const all = [...ways, { label: 'Til forsiden', to: '/' }, ...(search === null ? [] : [search])]
  return (
    <ErrorPage mark="404 moh." title="Vi fant ikke varen" ways={all}>
      Varen kunne ikke hentes: den er gått ut, eller adressen er feil. Søk øverst, eller se hva vi har.
    </ErrorPage>
  )
}
