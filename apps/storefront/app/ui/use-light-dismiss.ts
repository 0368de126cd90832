import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Closes a disclosure that is open over the page: with Escape, with a press or the focus outside it, and with each
 * navigation. Base UI's menus would be 30 kB of script on every page, and do not open before a script has run.
 *
 * @param close closes it if it is open; returns whether it was
 * @param button gets the focus back after Escape
 */
export function useLightDismiss(
  box: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
  close: () => boolean,
): void {
  const { key } = useLocation()
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation closes it
  useEffect(() => void latest.current(), [key])

  useEffect(() => {
    const onOutside = ({ target }: Event) => {
      if (!box.current?.contains(target as Node)) latest.current()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && latest.current()) button.current?.focus()
    }
    document.addEventListener('click', onOutside)
    document.addEventListener('focusin', onOutside)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('click', onOutside)
      document.removeEventListener('focusin', onOutside)
      document.removeEventListener('keydown', onKey)
    }
  }, [box, button])
}
