import { formatDateTime } from '@varde/domain/norwegian/format-date'
import { formatCount } from '@varde/domain/norwegian/format-number'
import { api } from '../../api.ts'
import { DRAFT_STATES } from '../../ui/draft-states.ts'
import { StateList } from '../../ui/state-list.tsx'
import { useBrandNames } from '../../ui/use-brand-names.ts'
import { nameKind } from './poll-kinds.ts'

/** 3.24: polls and quizzes from draft to ended. */
export function PollsScreen() {
  const { nameBrand } = useBrandNames()
  return (
    <StateList
      title="Avstemninger"
      lead="Spør kundene. Den som begynte sist, vises på forsiden."
      add="Ny avstemning"
      empty="Ingen avstemninger her"
      path="/avstemninger"
      states={DRAFT_STATES}
      load={(query, signal) => api('GET /admin/polls', { query }, signal)}
      columns={[
        { title: 'Slag', cell: ({ kind }) => nameKind(kind) },
        { title: 'Merke', cell: ({ brand }) => nameBrand(brand) },
        { title: 'Fra', cell: ({ starts_at: from }) => formatDateTime(new Date(from)) },
        {
          title: 'Til',
          cell: ({ ends_at: until }) => (until === null ? 'ingen slutt' : formatDateTime(new Date(until))),
        },
        { title: 'Svar', atEnd: true, cell: ({ votes }) => formatCount(votes) },
      ]}
    />
  )
}
