import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyState, Page } from '../ui/page.tsx'

/** An address that is no page, or one that this role may not see. */
export function MissingScreen() {
  return (
    <Page title="Fant ikke siden">
      <EmptyState title="Denne siden finnes ikke, eller er ikke for deg">
        <ButtonLink to="/">Til første side</ButtonLink>
      </EmptyState>
    </Page>
  )
}

/** A page that failed. */
export function FailedScreen() {
  return (
    <Page title="Noe gikk galt">
      <EmptyState title="Siden kunne ikke vises">
        <Button onClick={() => location.reload()}>Last siden på nytt</Button>
      </EmptyState>
    </Page>
  )
}
