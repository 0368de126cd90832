import { ceilingReason, type CartLine as Line, lineCeiling } from '@varde/domain/cart/cart-line'
import { formatCount, formatNumber } from '@varde/domain/norwegian/format-number'
import { Link } from '../../platform/link.tsx'
import { backgroundOf, backgroundStyle } from '../background.ts'
import { Minus, Plus } from '../icons.tsx'
import { MissingPicture } from '../missing-picture.tsx'
import { Picture } from '../picture.tsx'
import { Price } from '../price.tsx'
import { StockLine } from '../stock-line.tsx'
import './cart-line.css'

type CartLineProps = {
  line: Line
  /** 9.07: all lines of the cart: the limit of an article is shared by its lines. */
  cartLines: readonly Line[]
  onCount: (count: number) => void
  onRemove: () => void
  /** Called when the shopper follows the line to its article. */
  onNavigate?: () => void
}

/** 3.16: one line of the cart with its count and a button to remove it, in the drawer and at the checkout. */
export function CartLine({ line, cartLines, onCount, onRemove, onNavigate }: CartLineProps) {
  const name = `${line.name}, ${line.size}`
  return (
    <li className="cart-line">
      <div className="cart-line-picture" style={backgroundStyle(backgroundOf(line.variant.color.hex))}>
        {line.image === null ? <MissingPicture /> : <Picture image={line.image} alt="" sizes="88px" />}
      </div>
      <div>
        <h3>
          <Link to={`/product/${line.articleId}`} onClick={onNavigate}>
            {line.name}
          </Link>
        </h3>
        <p className="cart-line-variant">{describeLine(line)}</p>
        <LineStock line={line} cartLines={cartLines} />
        {line.onlyCC ? <StockLine state="few">Kan bare hentes i butikk</StockLine> : null}
      </div>
      <p className="cart-line-price">
        <Price kroner={line.price * line.count} />
        {line.count > 1 ? <span>{formatNumber(line.price)} per stk.</span> : null}
        {line.pant > 0 ? <span>+ pant {formatNumber(line.pant * line.count)}</span> : null}
      </p>
      <div className="cart-line-count">
        <fieldset className="stepper" aria-label={`Antall av ${name}`}>
          <button
            type="button"
            aria-label={
              line.count === 1 ? `Én mindre av ${name}: tar den ut av kurven` : `Én mindre av ${name}`
            }
            onClick={() => onCount(line.count - 1)}
          >
            <Minus className="icon icon-s" aria-hidden="true" />
          </button>
          <span className="tabular">{formatCount(line.count)}</span>
          {/* Not disabled at its ceiling: pressing it says why it goes no further. */}
          <button
            type="button"
            aria-label={`Én til av ${name}`}
            aria-disabled={line.count >= lineCeiling(line, cartLines)}
            onClick={() => onCount(line.count + 1)}
          >
            <Plus className="icon icon-s" aria-hidden="true" />
          </button>
        </fieldset>
        <button type="button" className="tap link cart-remove" onClick={onRemove}>
          Fjern<span className="sr-only"> {name}</span>
        </button>
      </div>
    </li>
  )
}

/** «Dame, petrol, M». */
function describeLine(line: Line): string {
  // «Én størrelse» in the middle of a sentence is «én størrelse»; XL stays XL.
  const size = /^\p{Lu}\p{Ll}/u.test(line.size) ? line.size.toLowerCase() : line.size
  const parts = [line.gender, line.color.toLowerCase(), size].filter((part) => part !== '')
  return parts.join(', ')
}

function LineStock({ line, cartLines }: Pick<CartLineProps, 'line' | 'cartLines'>) {
  const ceiling = lineCeiling(line, cartLines)
  if (line.count < ceiling) return <StockLine state="in">På lager</StockLine>
  if (line.webPurchaseLimit !== null && ceilingReason(line, cartLines) === 'limit-reached') {
    return <StockLine state="in">Høyst {formatCount(line.webPurchaseLimit)} av denne</StockLine>
  }
  return <StockLine state="few">{ceiling === 1 ? 'Siste i butikken' : 'De siste i én butikk'}</StockLine>
}
