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

/** The buy bar on phones: shown only while the page's own buy button is out of sight. */
export function BuyBar({ price, variantName, onAdd, mainButton }: BuyBarProps) {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const button = mainButton.current
    if (button === null) return
    const observer = new IntersectionObserver(([entry]) => setShown(entry?.isIntersecting === false))
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
