import { useEffect } from 'react'
import { setCompared } from '../../state/compared.ts'

/**
 * Connects the boxes of the page (`ui/compare-check.tsx`) with what is compared: those that were ticked before this script
 * came, later presses, and boxes that come with other articles.
 *
 * @param ids what is compared now
 * @param onFull called when there was no room for what was ticked
 */
export function useCompareBoxes(ids: readonly number[], onFull: () => void): void {
  useEffect(() => {
    function choose(box: HTMLInputElement) {
      if (setCompared(idOf(box), box.checked)) return
      box.checked = false
      onFull()
    }
    for (const box of listBoxes()) if (box.checked) choose(box)
    function onChange({ target }: Event) {
      if (target instanceof HTMLInputElement && target.dataset.compare !== undefined) choose(target)
    }
    document.addEventListener('change', onChange)
    return () => document.removeEventListener('change', onChange)
  }, [onFull])

  useEffect(() => {
    markBoxes(ids)
    if (ids.length === 0) return
    // Tiles come, and keep their boxes when they get another article.
    const observer = new MutationObserver(() => markBoxes(ids))
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-compare'] })
    return () => observer.disconnect()
  }, [ids])
}

const listBoxes = () => document.querySelectorAll<HTMLInputElement>('[data-compare]')
const idOf = (box: HTMLInputElement): number => Number(box.dataset.compare)

function markBoxes(ids: readonly number[]): void {
  for (const box of listBoxes()) box.checked = ids.includes(idOf(box))
}
