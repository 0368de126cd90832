import { useEffect, useRef, useState } from 'react'
import fonnaPng from './logos/fonna.png?url'
import fonnaSvg from './logos/fonna.svg?url'
import fonnaSeaPng from './logos/fonna-on-sea.png?url'
import fonnaSeaSvg from './logos/fonna-on-sea.svg?url'
import fonnaShortPng from './logos/fonna-short.png?url'
import fonnaShortSvg from './logos/fonna-short.svg?url'
import krabatPng from './logos/krabat.png?url'
import krabatSvg from './logos/krabat.svg?url'
import krabatSeaPng from './logos/krabat-on-sea.png?url'
import krabatSeaSvg from './logos/krabat-on-sea.svg?url'
import svabergPng from './logos/svaberg.png?url'
import svabergSvg from './logos/svaberg.svg?url'
import svabergSeaPng from './logos/svaberg-on-sea.png?url'
import svabergSeaSvg from './logos/svaberg-on-sea.svg?url'

export type BrandId = 'fonna' | 'svaberg' | 'krabat'

/** `full` on a light background, `sea` on the dark footer, `short` in narrow spaces. */
export type LogoForm = 'full' | 'sea' | 'short'

type LogoFile = { svg: string; png: string; width: number; height: number }

const FONNA = { width: 552, height: 98 }
const SVABERG = { width: 374, height: 104 }
const KRABAT = { width: 420, height: 80 }

const LOGOS: Record<BrandId, Record<LogoForm, LogoFile>> = {
  fonna: {
    full: { svg: fonnaSvg, png: fonnaPng, ...FONNA },
    sea: { svg: fonnaSeaSvg, png: fonnaSeaPng, ...FONNA },
    short: { svg: fonnaShortSvg, png: fonnaShortPng, width: 291, height: 98 },
  },
  svaberg: {
    full: { svg: svabergSvg, png: svabergPng, ...SVABERG },
    sea: { svg: svabergSeaSvg, png: svabergSeaPng, ...SVABERG },
    short: { svg: svabergSvg, png: svabergPng, ...SVABERG },
  },
  krabat: {
    full: { svg: krabatSvg, png: krabatPng, ...KRABAT },
    sea: { svg: krabatSeaSvg, png: krabatSeaPng, ...KRABAT },
    short: { svg: krabatSvg, png: krabatPng, ...KRABAT },
  },
}

/** The brand's logo. 2.45: the PNG is shown if the SVG cannot be loaded. */
export function Logo({ brand, name, form = 'full' }: { brand: BrandId; name: string; form?: LogoForm }) {
  const [failed, setFailed] = useState(false)
  const image = useRef<HTMLImageElement>(null)
  const logo = LOGOS[brand][form]

  // Loading may have failed before the page was hydrated.
  useEffect(() => {
    const shown = image.current
    if (shown?.complete && shown.naturalWidth === 0) setFailed(true)
  }, [])

  return (
    <img
      ref={image}
      className="logo"
      src={failed ? logo.png : logo.svg}
      alt={name}
      width={logo.width}
      height={logo.height}
      // Of the many in a page one is seen at once. Without this React writes a preload for each.
      loading="lazy"
      onError={() => setFailed(true)}
    />
  )
}
