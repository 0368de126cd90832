import type { Page, Suggestions } from '@varde/contract/entities'
import { foldWord } from '@varde/search/fold-text'

type Searched = Pick<Page, 'slug' | 'title' | 'blocks'>

/** A single letter matches too many words. */
const SHORTEST = 2

function listWords(text: string): string[] {
  return text
    .split(/[\s/–-]+/)
    .map(foldWord)
    .filter((word) => word !== '')
}

/**
 * Pages that match what a visitor has typed so far: those whose title has a word that begins with each of the words,
 * then headings and questions that do, with links right to them.
 */
export function suggestPages(pages: readonly Searched[], text: string, most: number): Suggestions['pages'] {
  const wanted = listWords(text)
  if (wanted.join('').length < SHORTEST) return []
  function says(title: string) {
    const words = listWords(title)
    return wanted.every((start) => words.some((word) => word.startsWith(start)))
  }
  const whole = pages.filter(({ title }) => says(title))
  const parts = pages
    .filter((page) => !whole.includes(page))
    .flatMap(({ slug, blocks }) =>
      listParts(blocks)
        .filter((part) => says(part.title))
        .map(({ id, title }) => ({ title, path: `/${slug}#${id}` })),
    )
  return [...whole.map(({ slug, title }) => ({ title, path: `/${slug}` })), ...parts].slice(0, most)
}

/** The parts of a page that have an address of their own: headings first, then questions. */
function listParts(blocks: Page['blocks']): { id: string; title: string }[] {
  return [
    ...blocks.flatMap((block) => (block.type === 'heading' ? [{ id: block.id, title: block.text }] : [])),
    ...blocks.flatMap((block) =>
      block.type === 'questions' ? block.items.map(({ id, question }) => ({ id, title: question })) : [],
    ),
  ]
}
