import type { ReactNode } from 'react'
import type { Tone } from './message.tsx'
import './badge.css'

/** The state of something, in a word. */
export function Badge({ tone, children }: { tone?: Tone; children: ReactNode }) {
  return <span className={tone === undefined ? 'badge' : `badge badge-${tone}`}>{children}</span>
}
