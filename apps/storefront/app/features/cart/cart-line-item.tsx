import { type CartLine, lineCeiling } from '@varde/domain/cart/cart-line'
import { formatCount, formatNumber } from '@varde/domain/norwegian/format-number'
import { Link } from 'react-router'
import { changeCount, removeLine } from '../../state/cart-contents.ts'
import { closeCartDrawer } from '../../state/cart-drawer.ts'
import { groundOf, groundToken } from '../../ui/ground.ts'
import { Minus, Plus } from '../../ui/icons.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { StockLine } from '../../ui/stock-line.tsx'

/** 3.16: one line of the cart, with its count and the way out. */
export function CartLineItem({ line }: { line: CartLine }) {
  const name = `${line.name}, ${line.size}`
  return (
    <li className="cart-line">
      <div
        className="cart-line-picture"
        style={{ '--g': groundToken(groundOf(line.variant.color.hex)) } as React.CSSProperties}
      >
        {line.image === null ? null : <Picture image={line.image} alt="" sizes="88px" />}
      </div>
      <div>
        <h3>
          <Link to={`/product/${line.articleId}`} onClick={closeCartDrawer}>
            {line.name}
          </Link>
        </h3>
        <p className="cart-line-what">{describeLine(line)}</p>
        <LineStock line={line} />
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
            aria-label={line.count === 1 ? `Fjern ${name}` : `Én mindre av ${name}`}
            onClick={() => changeCount(line.ean, line.count - 1)}
          >
            <Minus className="icon icon-s" aria-hidden="true" />
          </button>
          <span className="tabular">{formatCount(line.count)}</span>
          {/* Not disabled at its ceiling: pressing it says why it goes no further. */}
          <button
            type="button"
            aria-label={`Én til av ${name}`}
            aria-disabled={line.count >= lineCeiling(line)}
            onClick={() => changeCount(line.ean, line.count + 1)}
          >
            <Plus className="icon icon-s" aria-hidden="true" />
          </button>
        </fieldset>
        <button type="button" className="tap link cart-remove" onClick={() => removeLine(line.ean)}>
          Fjern<span className="sr-only"> {name}</span>
        </button>
      </div>
    </li>
  )
}

/** «Dame, petrol, M». */
function describeLine(line: CartLine): string {
  // «Én størrelse» is words, XL is not.
  const size = /^\p{Lu}\p{Ll}/u.test(line.size) ? line.size.toLowerCase() : line.size
  const parts = [line.gender, line.color.toLowerCase(), size].filter((part) => part !== '')
  return parts.join(', ')
}

function LineStock({ line }: { line: CartLine }) {
  const ceiling = lineCeiling(line)
  if (line.count < ceiling) return <StockLine state="in">På lager</StockLine>
  if (line.webPurchaseLimit !== null && line.webPurchaseLimit <= ceiling) {
    return <StockLine state="in">Høyst {formatCount(line.webPurchaseLimit)} per kjøp</StockLine>
  }
  return <StockLine state="few">{ceiling === 1 ? 'Siste i butikken' : 'De siste i én butikk'}</StockLine>
}
