import type { StateNames } from './state-list.tsx'

/** What is a draft until it is published, and then has a beginning and an end. */
export const DRAFT_STATES: StateNames<'draft' | 'scheduled' | 'running' | 'ended'> = {
  draft: { name: 'Utkast', badge: { tone: 'warn' } },
  scheduled: { name: 'Planlagt', badge: { tone: 'info' } },
  running: { name: 'Pågår', badge: { tone: 'good' } },
  ended: { name: 'Slutt', badge: {} },
}
