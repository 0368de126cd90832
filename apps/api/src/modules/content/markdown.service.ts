import { type ParsedBlocks, parseBlocks } from './parse-blocks.ts'

export { writeMarkdown } from './write-markdown.ts'
export { parseBlocks }

/** Reads Markdown for its words alone: whether its pictures are there is not asked. */
export function readMarkdown(markdown: string): ParsedBlocks {
  return parseBlocks(markdown, (ref) => {
    if (ref.kind === 'landscape') return { source: 'landscape', name: ref.name }
    return { source: 'file', name: ref.kind === 'file' ? ref.address : '' }
  })
}
