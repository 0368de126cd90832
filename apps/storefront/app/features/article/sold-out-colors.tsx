import { COLOR_PARAM } from '@varde/domain/catalogue/article-address'
import { isPlainClick } from '../../platform/is-plain-click.ts'
import { Link } from '../../platform/link.tsx'
import { backgroundOf, backgroundStyle } from '../../ui/background.ts'
import { Picture } from '../../ui/picture.tsx'
import type { Choice, OtherColor } from './choose-variant.ts'
import { searchWith, useChosenParams } from './use-chosen-params.ts'
import './sold-out-colors.css'

type SoldOutColorsProps = {
  /** `stock`: where it is, in a few words. */
  colors: readonly (OtherColor & { stock: string })[]
  choice: Choice
}

/** Below a size that is sold out: the other colours that have it, by picture and with their shops. */
export default function SoldOutColors({ colors, choice }: SoldOutColorsProps) {
  const sizeName = choice.sizes.find(({ chosen }) => chosen)?.size.name
  const { params, choose } = useChosenParams()
  return (
    <ul className="other-colors" aria-label={`Farger som har ${sizeName}`}>
      {colors.map(({ key, variant, stock }) => {
        const { color } = variant
        return (
          <li key={color.id}>
            <Link
              to={searchWith(params, { [COLOR_PARAM]: key })}
              replace
              preventScrollReset
              onClick={(event) => {
                if (!isPlainClick(event)) return
                event.preventDefault()
                choose({ [COLOR_PARAM]: key })
              }}
            >
              {color.images[0] === undefined ? null : (
                <span className="other-color-picture" style={backgroundStyle(backgroundOf(color.hex))}>
                  <Picture image={color.images[0]} alt="" sizes="72px" widest={320} />
                </span>
              )}
              <b>{color.name}</b>
              <small>{stock}</small>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
