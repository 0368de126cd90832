import type { Tone } from '../../ui/message.tsx'
import type { TextState } from './text-calls.ts'

/** Whether readers see a text, in a word. */
export const TEXT_STATES: Record<TextState, { name: string; tone: Tone }> = {
  draft: { name: 'Utkast', tone: 'warn' },
  scheduled: { name: 'Planlagt', tone: 'info' },
  shown: { name: 'Vises', tone: 'good' },
  ended: { name: 'Avsluttet', tone: 'error' },
}
