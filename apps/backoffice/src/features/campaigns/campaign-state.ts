import type { Answer } from '@varde/contract/client'
import type { Tone } from '../../ui/message.tsx'

export type Campaign = Answer<'GET /admin/campaigns/{id}'>
export type CampaignState = Campaign['state']

export const CAMPAIGN_STATES: Record<CampaignState, { name: string; badge: { tone?: Tone } }> = {
  draft: { name: 'Utkast', badge: { tone: 'warn' } },
  scheduled: { name: 'Planlagt', badge: { tone: 'info' } },
  running: { name: 'Pågår', badge: { tone: 'good' } },
  ended: { name: 'Slutt', badge: {} },
}
