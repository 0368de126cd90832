import { type RefObject, useEffect, useState } from 'react'
import { Price } from '../../ui/price.tsx'

type BuyBarProps = {
  price: number
  /** «M, petrol». */
  variantName: string
  onAdd: () => void
  /** The page's own buy button. */
  mainButton: RefObject<HTMLButtonElement | null>
}

/** The screen goes on below: a button that has not been reached yet counts as in sight. */
const BELOW_TOO = '0px 0px 1000000px 0px'

/** The buy bar on phones: shown once the page's own buy button has left the screen upwards. */
export function BuyBar({ price, variantName, onAdd, mainButton }: BuyBarProps) {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const button = mainButton.current
    if (button === null) return
    const observer = new IntersectionObserver(([entry]) => setShown(entry?.isIntersecting === false), {
      rootMargin: BELOW_TOO,
    })
    observer.observe(button)
    return () => observer.disconnect()
  }, [mainButton])
  return (
    <aside className={shown ? 'buy-bar is-shown' : 'buy-bar'} aria-label="Kjøp">
      <span>
        <Price kroner={price} />
        <span className="buy-bar-variant">{variantName}</span>
      </span>
      <button type="button" className="btn btn-signal" onClick={onAdd}>
        Legg i kurven
      </button>
    </aside>
  )
}
