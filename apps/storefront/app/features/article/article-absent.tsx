import { ErrorPage } from '../../ui/error-page.tsx'
import type { WayOn } from './list-ways-on.ts'

/** 8.11: what the shopper reads at the address of an article that is not there, with ways on. */
export default function ArticleAbsent({ ways }: { ways: WayOn[] }) {
  return (
    <ErrorPage
      mark="404 moh."
      title="Vi fant ikke varen"
      ways={[...ways, { label: 'Til forsiden', to: '/' }]}
    >
      Varen kunne ikke hentes: den er gått ut, eller adressen er feil. Søk øverst, eller se hva vi har.
    </ErrorPage>
  )
}
