import type { PlainBlock } from '../shown-block.ts'
import { PlainBlocks } from './plain-block.tsx'

/** A short note beside the text. */
export function NoteBlock({ title, blocks }: { title?: string; blocks: PlainBlock[] }) {
  return (
    <div className="text-note">
      {title === undefined ? null : <p className="text-note-title">{title}</p>}
      <PlainBlocks blocks={blocks} />
    </div>
  )
}
