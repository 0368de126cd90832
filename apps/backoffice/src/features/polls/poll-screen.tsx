import { useNavigate, useParams } from 'react-router'
import { api } from '../../api.ts'
import { LoadedPart, Page } from '../../ui/page.tsx'
import { useLoaded } from '../../ui/use-loaded.ts'
import { PollEditor } from './poll-editor.tsx'

/** A poll that is there. */
export function PollScreen() {
  const { id = '' } = useParams()
  const loaded = useLoaded(`poll ${id}`, (signal) =>
    api('GET /admin/polls/{id}', { params: { id: Number(id) } }, signal),
  )
  return (
    <Page title={loaded.data?.form.name ?? 'Avstemning'}>
      <LoadedPart loaded={loaded}>
        {(poll) => <PollEditor key={poll.id} poll={poll} onSaved={loaded.replace} />}
      </LoadedPart>
    </Page>
  )
}

/** A poll that nobody has saved yet. */
export function NewPollScreen() {
  const navigate = useNavigate()
  return (
    <Page title="Ny avstemning">
      <PollEditor poll={null} onSaved={({ id }) => void navigate(`/avstemninger/${id}`, { replace: true })} />
    </Page>
  )
}
