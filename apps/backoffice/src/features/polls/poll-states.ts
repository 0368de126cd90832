import type { StaffPoll } from '@varde/contract/admin/polls'
import type { Tone } from '../../ui/message.tsx'

export type PollState = StaffPoll['state']

export const POLL_STATES: Record<PollState, { name: string; badge: { tone?: Tone } }> = {
  draft: { name: 'Utkast', badge: { tone: 'warn' } },
  scheduled: { name: 'Planlagt', badge: { tone: 'info' } },
  running: { name: 'Pågår', badge: { tone: 'good' } },
  ended: { name: 'Slutt', badge: {} },
}

export const POLL_KINDS = [
  { value: 'poll', label: 'Avstemning' },
  { value: 'quiz', label: 'Quiz med fasit' },
] as const
