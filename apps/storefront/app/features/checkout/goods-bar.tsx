import type { CartLine } from '@varde/domain/cart/cart-line'
import { formatCount } from '@varde/domain/norwegian/format-number'
import { useState } from 'react'
import { OrderLine } from '../../ui/order/order-line.tsx'
import { Price } from '../../ui/price.tsx'
import './goods-bar.css'

type GoodsBarProps = {
  lines: readonly CartLine[]
  /** With the freight. */
  totalOre: number
}

/** On a phone: the goods and the total, in sight while the steps are filled in. */
export function GoodsBar({ lines, totalOre }: GoodsBarProps) {
  const [isOpen, setOpen] = useState(false)
  const count = lines.reduce((sum, line) => sum + line.count, 0)
  return (
    <div className="goods-bar">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? 'varene' : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span>
          {isOpen ? 'Skjul' : 'Vis'} {count === 1 ? 'varen' : `${formatCount(count)} varer`}
        </span>
        <Price kroner={totalOre / 100} />
      </button>
      {isOpen ? (
        <ul id="varene">
          {lines.map((line) => (
            <OrderLine key={line.ean} line={line} />
          ))}
        </ul>
      ) : null}
    </div>
  )
}
