import type { PageForm } from '@varde/contract/admin/texts'
import type { ContentPicture } from '@varde/contract/entities'
import { readMarkdown } from '../content/markdown.service.ts'

/** The picture of a text's head as its form has it. A drawing is named by its address. */
export function toArtForm(art: ContentPicture | null): PageForm['art'] {
  if (art === null) return null
  const { source, name, alt, caption } = art
  return { picture: source === 'landscape' ? `landscape:${name}` : name, alt, caption: caption ?? '' }
}

/** The same as a file of the import has it. */
export function toArtFields(art: PageForm['art']): Record<string, string> | null {
  if (art === null) return null
  const [, kind = 'file', name = art.picture] = /^(landscape|drawing):(.+)$/.exec(art.picture) ?? []
  return { [kind]: name, alt: art.alt, ...(art.caption.trim() === '' ? {} : { caption: art.caption }) }
}

/** A time of a row that was kept as JSON. */
export function reviveDate(at: Date | null): Date | null {
  return at === null ? null : new Date(at)
}

/** The slugs of the articles that a text shows. */
export function listNamedArticles(markdown: string): string[] {
  return readMarkdown(markdown).blocks.flatMap((block) => (block.type === 'articles' ? block.slugs : []))
}

/** Problems by the fields of the form, which calls some of them otherwise than a file does. */
export function toFormFields(problems: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(problems).map(([field, text]) => {
      if (field === 'date') return ['from', text]
      if (/^art($|\.(landscape|drawing|file)$)/.test(field)) return ['art.picture', text]
      return [field.replace(/\.\d+$/, ''), text]
    }),
  )
}
