import type { AddressSuggestions } from '@varde/contract/entities'
import { useEffect, useState } from 'react'
import { readFromShop } from '../../platform/browser-client.ts'
import { suggestAddresses } from './find-address.ts'

/** The shopper has paused for this long before the register is asked. */
const PAUSE_MS = 250

/**
 * 5.10: addresses that begin as the shopper writes.
 *
 * @param text what is written; '' when nothing should be suggested
 */
export function useAddressSuggestions(text: string): AddressSuggestions {
  const [suggested, setSuggested] = useState<{ text: string; list: AddressSuggestions }>()
  useEffect(() => {
    if (text === '') return
    let isStale = false
    const timer = setTimeout(async () => {
      const list = await suggestAddresses(readFromShop, text)
      if (!isStale) setSuggested({ text, list })
    }, PAUSE_MS)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [text])
  // The last suggestions stay until the next have come, so that the page does not jump.
  return text === '' || suggested === undefined ? [] : suggested.list
}
