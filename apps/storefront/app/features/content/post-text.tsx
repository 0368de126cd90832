import './blocks/blocks.css'
import './blocks/figures.css'
import { lazy } from 'react'
import { afterFirstMove } from '../../platform/after-first-move.ts'
import { LaterPart } from '../../platform/later-part.tsx'
import type { ShownBlock } from './shown-block.ts'
import { useOpenAnchor } from './use-open-anchor.ts'

const TextBody = lazy(
  afterFirstMove('tekst', async () => {
    const { TextBody } = await import('./text-body.tsx')
    return { default: TextBody }
  }),
)

/** The text of a blog post, as the server wrote it until the reader moves. */
export function PostText({ slug, blocks }: { slug: string; blocks: readonly ShownBlock[] }) {
  useOpenAnchor(false)
  const id = `innlegg-${slug}`
  return (
    <div id="tekst">
      <LaterPart key={id} id={id} waiting="text-waiting">
        <TextBody id={id} blocks={blocks} />
      </LaterPart>
    </div>
  )
}
