import { useRef } from 'react'

type Sent = { content: string; key: string }

/**
 * Names what is sent, so that the same sent again, after an answer that did not come, is not two messages.
 *
 * @returns `of` gives the same key for the same content until `renew`, which follows the answer
 */
export function useSendKey() {
  const last = useRef<Sent | null>(null)
  return {
    of: (content: string): string => {
      if (last.current?.content !== content) last.current = { content, key: crypto.randomUUID() }
      return last.current.key
    },
    renew: () => {
      last.current = null
    },
  }
}
