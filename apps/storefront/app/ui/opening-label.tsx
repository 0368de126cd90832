import { describeClosingSoon } from '@varde/domain/shops/closing-soon'
import { useEffect, useState } from 'react'

const REFRESH_MS = 20_000

type OpeningLabelProps = {
  shop: { openingLabel: string; closesAtMs: number | null }
  /** Begins with a small letter: «12 km · åpent til 18». */
  inSentence?: boolean
}

/**
 * «Åpent til 18», and from hydration on «Stenger om 20 min» in the last half hour. The rendered page is kept until the
 * shop closes, so the server does not count minutes.
 */
export function OpeningLabel({ shop: { openingLabel, closesAtMs }, inSentence = false }: OpeningLabelProps) {
  const [soon, setSoon] = useState<string | null>(null)
  useEffect(() => {
    if (closesAtMs === null) return
    const update = () => setSoon(describeClosingSoon(new Date(closesAtMs), new Date()))
    update()
    const timer = setInterval(update, REFRESH_MS)
    return () => clearInterval(timer)
  }, [closesAtMs])
  const label = soon ?? openingLabel
  return inSentence ? label.charAt(0).toLowerCase() + label.slice(1) : label
}
