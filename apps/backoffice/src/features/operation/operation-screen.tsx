import { api } from '../../api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import type { Tone } from '../../ui/message.tsx'
import { LoadedPart, Page, Panel } from '../../ui/page.tsx'
import { useLoaded } from '../../ui/use-loaded.ts'
import { GivenUpPart } from './given-up-part.tsx'

const STATES: Record<'ok' | 'advice' | 'wrong', { name: string; tone: Tone }> = {
  ok: { name: 'I orden', tone: 'good' },
  advice: { name: 'Råd', tone: 'warn' },
  wrong: { name: 'Galt', tone: 'error' },
}
const ORDER = ['wrong', 'advice', 'ok'] as const

/** How the shop in operation is: what `doctor` says, and what was given up. */
export function OperationScreen() {
  const findings = useLoaded('operation', (signal) => api('GET /admin/operation', undefined, signal))
  return (
    <Page
      title="Helse"
      lead="Det samme som «npm run shop -- doctor» ser etter."
      actions={
        <Button isBusy={findings.isLoading} onClick={() => void findings.reload()}>
          Sjekk på nytt
        </Button>
      }
    >
      <LoadedPart loaded={findings}>
        {(found) => (
          <DataTable
            caption="Butikken i drift"
            rows={found.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state))}
            rowKey={({ what }) => what}
            columns={[
              { title: 'Hva', cell: ({ what }) => what },
              {
                title: 'Tilstand',
                cell: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].name}</Badge>,
              },
              { title: 'Hva du kan gjøre', card: 'wide', cell: ({ text }) => text },
            ]}
          />
        )}
      </LoadedPart>
      <Panel title="Meldinger som er gitt opp">
        <GivenUpPart work="messages" />
      </Panel>
      <Panel title="Betalinger som er gitt opp">
        <GivenUpPart work="payments" />
      </Panel>
    </Page>
  )
}
