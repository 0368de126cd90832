import { COLOR_PARAM } from '@varde/domain/catalogue/article-address'
import { Link, useNavigate } from 'react-router'
import { isPlainClick } from '../../platform/is-plain-click.ts'
import { groundOf, groundToken } from '../../ui/ground.ts'
import { Picture } from '../../ui/picture.tsx'
import type { ColorChoice } from './choose-variant.ts'
import { useChosenParams } from './use-chosen-params.ts'

/** The colours as drawings; each is a link, so that it works before any script has run. */
export function ColorChoices({ colors }: { colors: readonly ColorChoice[] }) {
  const params = useChosenParams()
  const navigate = useNavigate()
  const chosen = colors.find((choice) => choice.chosen)
  const to = (key: string) => {
    const next = new URLSearchParams(params)
    next.set(COLOR_PARAM, key)
    return `?${next}`
  }
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
                to={to(key)}
                replace
                preventScrollReset
                onClick={(event) => {
                  if (!isPlainClick(event)) return
                  event.preventDefault()
                  // At once: «Legg i kurven» may be the very next press, and must not put in the colour before.
                  navigate(to(key), { replace: true, preventScrollReset: true, flushSync: true })
                }}
                aria-current={isChosen ? 'true' : undefined}
                aria-label={soldOut ? `${color.name}, utsolgt` : color.name}
                style={{ '--g': groundToken(groundOf(color.hex)) } as React.CSSProperties}
              >
                {color.images[0] === undefined ? (
                  <span className="swatch-word">{color.name}</span>
                ) : (
                  <Picture image={color.images[0]} alt="" sizes="72px" />
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
