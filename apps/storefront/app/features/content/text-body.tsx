import { Blocks } from './blocks/blocks.tsx'
import { SearchableQuestions } from './searchable-questions.tsx'
import type { ShownBlock } from './shown-block.ts'
import { useOpenAnchor } from './use-open-anchor.ts'

/** Fewer than this are found by looking. */
const WORTH_SEARCHING = 8

/** The text itself; one with many questions can be searched. */
export function TextBody({ id, blocks }: { id?: string; blocks: readonly ShownBlock[] }) {
  useOpenAnchor(true)
  const questions = blocks.reduce(
    (sum, block) => sum + (block.type === 'questions' ? block.items.length : 0),
    0,
  )
  return (
    <div id={id} className="text-body">
      {questions < WORTH_SEARCHING ? <Blocks blocks={blocks} /> : <SearchableQuestions blocks={blocks} />}
    </div>
  )
}
