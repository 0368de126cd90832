import type { ShownBlock } from './shown-block.ts'

/** The page's headings as ways down: beside the text on a wide screen, before it on a phone. */
export function TableOfContents({ blocks }: { blocks: readonly ShownBlock[] }) {
  const headings = blocks.flatMap((block) => (block.type === 'heading' && block.level === 2 ? [block] : []))
  if (headings.length < 2) return null
  return (
    <nav className="text-contents" aria-label="På denne siden">
      <p aria-hidden="true">På denne siden</p>
      <ol>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a className="tap" href={`#${id}`}>
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
