import { dropSoftHyphens, readBlocks } from './read-text.ts'
import type { ShownBlock } from './shown-block.ts'

/** A page's questions as schema.org's FAQPage, for its JSON-LD; null where there are none. */
export function toFaqData(blocks: readonly ShownBlock[]): object | null {
  const questions = blocks.flatMap((block) => (block.type === 'questions' ? block.items : []))
  if (questions.length === 0) return null
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, blocks }) => ({
      '@type': 'Question',
      name: dropSoftHyphens(question),
      acceptedAnswer: { '@type': 'Answer', text: readBlocks(blocks) },
    })),
  }
}
