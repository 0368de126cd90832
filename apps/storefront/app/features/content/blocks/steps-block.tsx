import type { PlainBlock } from '../shown-block.ts'
import { keyed } from './keyed.ts'
import { PlainBlocks } from './plain-block.tsx'

/** What is done one after the other: the stations of a marked way. */
export function StepsBlock({ items }: { items: { title: string; blocks: PlainBlock[] }[] }) {
  return (
    <ol className="text-steps">
      {keyed(items).map(({ key, item: { title, blocks } }) => (
        <li key={key}>
          <p className="text-step-title">{title}</p>
          <PlainBlocks blocks={blocks} />
        </li>
      ))}
    </ol>
  )
}
