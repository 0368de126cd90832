import { formatDateTime } from '@varde/domain/norwegian/format-date'
import { formatCount } from '@varde/domain/norwegian/format-number'
import { api } from '../../api.ts'
import { DRAFT_STATES } from '../../ui/draft-states.ts'
import { StateList } from '../../ui/state-list.tsx'

/** Campaigns from draft to ended. */
export function CampaignsScreen() {
  return (
    <StateList
      title="Kampanjer"
      lead="Lag et utkast, se førprisene, og publiser når det er klart."
      add="Ny kampanje"
      empty="Ingen kampanjer her"
      path="/kampanjer"
      states={DRAFT_STATES}
      load={(query, signal) => api('GET /admin/campaigns', { query }, signal)}
      columns={[
        { title: 'Fra', cell: ({ start }) => formatDateTime(new Date(start)) },
        { title: 'Til', cell: ({ end }) => formatDateTime(new Date(end)) },
        { title: 'Varer', atEnd: true, cell: ({ articles }) => formatCount(articles) },
      ]}
    />
  )
}
