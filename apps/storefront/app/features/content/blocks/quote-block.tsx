import type { Line } from '../shown-block.ts'
import { Inline } from './inline.tsx'

/** Somebody's words, pulled out of the text. */
export function QuoteBlock({ line, by }: { line: Line; by?: string }) {
  return (
    <figure className="text-quote">
      <blockquote>
        <p>
          <Inline line={line} />
        </p>
      </blockquote>
      {by === undefined ? null : <figcaption>{by}</figcaption>}
    </figure>
  )
}
