import { useNavigate, useParams } from 'react-router'
import { api } from '../../api.ts'
import { LoadedPart, Page } from '../../ui/page.tsx'
import { useLoaded } from '../../ui/use-loaded.ts'
import { CampaignEditor } from './campaign-editor.tsx'
import './campaigns.css'

/** A campaign that is there. */
export function CampaignScreen() {
  const { id = '' } = useParams()
  const loaded = useLoaded(`campaign ${id}`, (signal) =>
    api('GET /admin/campaigns/{id}', { params: { id: Number(id) } }, signal),
  )
  return (
    <Page title={loaded.data?.name ?? 'Kampanje'}>
      <LoadedPart loaded={loaded}>
        {(campaign) => <CampaignEditor key={campaign.id} campaign={campaign} onSaved={loaded.replace} />}
      </LoadedPart>
    </Page>
  )
}

/** A campaign that nobody has saved yet. */
export function NewCampaignScreen() {
  const navigate = useNavigate()
  return (
    <Page title="Ny kampanje">
      <CampaignEditor
        campaign={null}
        onSaved={({ id }) => void navigate(`/kampanjer/${id}`, { replace: true })}
      />
    </Page>
  )
}
