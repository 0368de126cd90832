import './blocks/blocks.css'
import './blocks/figures.css'
import { lazy } from 'react'
import { afterFirstMove } from '../../platform/after-first-move.ts'
import { LaterPart } from '../../platform/later-part.tsx'
import type { ShownBlock } from './shown-block.ts'

// Text, links and what the browser opens by itself: it needs no script until the reader moves.
const TextBody = lazy(afterFirstMove('tekst', () => import('./text-body.tsx')))

/** Where a text stands: as the server wrote it, until the reader moves. */
export function TextPlace({ slug, blocks }: { slug: string; blocks: readonly ShownBlock[] }) {
  const id = `tekst-${slug}`
  return (
    <div id="tekst" className="text-place">
      <LaterPart key={id} id={id} waiting="text-waiting">
        <TextBody id={id} blocks={blocks} />
      </LaterPart>
    </div>
  )
}
