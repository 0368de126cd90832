import type { Symbols } from '../shown-block.ts'
import { CareSign } from './care-sign.tsx'
import { keyed } from './keyed.ts'

/** 2.11: washing symbols, each with what it says. */
export function CareBlock({ symbols }: { symbols: Symbols }) {
  return (
    <ul className="text-care">
      {keyed(symbols).map(({ key, item: { symbol, text } }) => (
        <li key={key}>
          <CareSign symbol={symbol} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
