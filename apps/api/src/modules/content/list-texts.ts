import type { Page } from '@varde/contract/entities'

type Titled = { title: string; path: string }

/** A page of text by its title, with the parts that have an address of their own. */
export type SearchableText = Titled & { parts: Titled[] }

/**
 * 2.39: what the titles of pages can be searched for. The headings of a story carry its tale and say little alone
 * («Jakka du kan kjøpe»), so a story has no parts.
 */
export function listTexts(
  pages: readonly Pick<Page, 'slug' | 'layout' | 'title' | 'blocks'>[],
): SearchableText[] {
  return pages.map(({ slug, layout, title, blocks }) => ({
    title,
    path: `/${slug}`,
    parts:
      layout === 'story' ? [] : listParts(blocks).map((part) => ({ ...part, path: `/${slug}#${part.path}` })),
  }))
}

/** Headings first, then questions; `path` is the part's id. */
function listParts(blocks: Page['blocks']): Titled[] {
  return [
    ...blocks.flatMap((block) => (block.type === 'heading' ? [{ path: block.id, title: block.text }] : [])),
    ...blocks.flatMap((block) =>
      block.type === 'questions'
        ? block.items.map(({ id, question }) => ({ path: id, title: question }))
        : [],
    ),
  ]
}
