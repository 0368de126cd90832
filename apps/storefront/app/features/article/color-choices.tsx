import { COLOR_PARAM } from '@varde/domain/catalogue/article-address'
import { isPlainClick } from '../../platform/is-plain-click.ts'
import { Link } from '../../platform/link.tsx'
import { backgroundOf, backgroundStyle } from '../../ui/background.ts'
import { Picture } from '../../ui/picture.tsx'
import type { ColorChoice } from './choose-variant.ts'
import { searchWith, useChosenParams } from './use-chosen-params.ts'

/** The colours as pictures. Each is a link, so that it works without scripts. */
export function ColorChoices({ colors }: { colors: readonly ColorChoice[] }) {
  const { params, choose } = useChosenParams()
  const chosen = colors.find((choice) => choice.chosen)
  return (
    <div className="choice">
      <p className="choice-name" id="velg-farge">
        Farge <b>{chosen?.color.name}</b>
      </p>
      {colors.length < 2 ? null : (
        <ul className="swatches" aria-labelledby="velg-farge">
          {colors.map(({ key, color, chosen: isChosen, soldOut }) => (
            <li key={color.id}>
              <Link
                className="swatch"
                to={searchWith(params, { [COLOR_PARAM]: key })}
                replace
                preventScrollReset
                onClick={(event) => {
                  if (!isPlainClick(event)) return
                  event.preventDefault()
                  choose({ [COLOR_PARAM]: key })
                }}
                aria-current={isChosen ? 'true' : undefined}
                aria-label={soldOut ? `${color.name}, utsolgt` : color.name}
                style={backgroundStyle(backgroundOf(color.hex))}
              >
                {color.images[0] === undefined ? (
                  <span className="swatch-name">{color.name}</span>
                ) : (
                  <Picture image={color.images[0]} alt="" sizes="72px" widest={320} />
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
