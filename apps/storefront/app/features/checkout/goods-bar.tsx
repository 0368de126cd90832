import { formatCount } from '@varde/domain/norwegian/format-number'
import { useState } from 'react'
import { Price } from '../../ui/price.tsx'
import { OrderGoods, type OrderGoodsProps } from './order-goods.tsx'
import './goods-bar.css'

/** On a phone: the goods and the total, in sight while the steps are filled in. */
export function GoodsBar(goods: Omit<OrderGoodsProps, 'children'>) {
  const [isOpen, setOpen] = useState(false)
  const count = goods.cart.orders.reduce((sum, line) => sum + line.count, 0)
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
        <Price kroner={goods.sums.totalOre / 100} />
      </button>
      {isOpen ? (
        <div id="varene">
          <h2 className="sr-only">Varene dine</h2>
          <OrderGoods {...goods} />
        </div>
      ) : null}
    </div>
  )
}
