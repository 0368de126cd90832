import { formatCount, formatNumber } from '@varde/domain/norwegian/format-number'
import { MissingPicture } from '../missing-picture.tsx'
import { Picture } from '../picture.tsx'
import './order.css'

type OrderLineProps = {
  line: { name: string; color: string; size: string; image: string | null; count: number; price: number }
}

/** A line of an order that is being paid for or is placed. */
export function OrderLine({ line }: OrderLineProps) {
  return (
    <li className="order-line">
      <span className="order-picture">
        {line.image === null ? <MissingPicture /> : <Picture image={line.image} alt="" sizes="60px" />}
      </span>
      <span>
        <b>{line.name}</b>
        <small>
          {[line.color, line.size].filter((part) => part !== '').join(', ')}
          {line.count > 1 ? `, ${formatCount(line.count)} stk.` : ''}
        </small>
      </span>
      <span className="num">{formatNumber(line.price * line.count)}</span>
    </li>
  )
}
