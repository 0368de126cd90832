import { useEffect, useState } from 'react'
import { deferredPart } from '../../platform/deferred-part.tsx'

const CompareBar = deferredPart('shown', () => import('./compare-bar.tsx'))

/** Waits for goods to be compared: the bar's script is fetched when there are some. */
export default function CompareSlot() {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const look = () => setShown((before) => before || isComparing())
    look()
    document.addEventListener('change', look)
    return () => document.removeEventListener('change', look)
  }, [])
  return <CompareBar shown={shown} />
}

/** Whether goods were chosen, on an earlier page of this visit or on this one. */
function isComparing(): boolean {
  try {
    if (sessionStorage.getItem('compared') !== null) return true
  } catch {
    // The visitor may have switched storage off.
  }
  return document.querySelector('[data-compare]:checked') !== null
}
