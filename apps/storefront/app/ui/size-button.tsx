import type { describeStock } from './size-stock.ts'
import './size-button.css'

type SizeButtonProps = Pick<React.ComponentProps<'button'>, 'type' | 'name' | 'value' | 'onClick'> & {
  sizeName: string
  stock: ReturnType<typeof describeStock>
  chosen: boolean
}

/** A size with its stock in it; one that is sold out is struck through. */
export function SizeButton({ sizeName, stock, chosen, ...button }: SizeButtonProps) {
  return (
    <button {...button} className={stock.out ? 'size size-out' : 'size'} aria-pressed={chosen}>
      <b>{sizeName}</b>
      <small className={stock.near ? 'size-near' : undefined}>{stock.words}</small>
    </button>
  )
}
