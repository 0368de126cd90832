import { formatCount } from '@varde/domain/norwegian/format-number'
import { useAddress } from '../../state/address.ts'
import { chooseShopPath } from '../../state/choose-shop-path.ts'
import { useMyShop } from '../../ui/my-shop-context.ts'
import type { FilterChoice } from './listing.ts'
import { CHOICE_PARAMS } from './listing-query.ts'

type OwnShopChoiceProps = {
  /** The shops that the list can be filtered by. */
  choices: readonly FilterChoice[]
  chosen: readonly number[]
  onToggle: (kind: 'shops', id: number) => void
}

/** The first filter: what the shopper's own shop has; where none is chosen, the way to choosing one. */
export function OwnShopChoice({ choices, chosen, onToggle }: OwnShopChoiceProps) {
  const shop = useMyShop()
  const { pathname, search } = useAddress()
  if (choices.length === 0) return null
  if (shop === null) {
    return (
      <p>
        <a className="tap link" rel="nofollow" href={chooseShopPath(null, pathname + search)}>
          Velg butikken din
        </a>
      </p>
    )
  }
  const isChosen = chosen.includes(shop.id)
  const count = choices.find(({ id }) => id === shop.id)?.count ?? 0
  return (
    <label className="check filter-own">
      <input
        type="checkbox"
        name={CHOICE_PARAMS.shops}
        value={shop.id}
        checked={isChosen}
        onChange={() => onToggle('shops', shop.id)}
        disabled={count === 0 && !isChosen}
      />
      <span>Inne i butikken din ({shop.name})</span>
      <small className="num">
        <span className="sr-only">, </span>
        {formatCount(count)}
        <span className="sr-only"> {count === 1 ? 'vare' : 'varer'}</span>
      </small>
    </label>
  )
}
