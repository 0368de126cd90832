import { useRef } from 'react'

/** Who passes over on the way to something else does not rest this long. */
const REST_MS = 60

/**
 * What a form's boxes are given so that a choice can be prepared before it is made: a finger or a button that goes down,
 * a pointer that rests, or the focus on a box tells which one comes next.
 */
export function useAhead(prepare: (box: HTMLInputElement) => void) {
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)

  const afterRest = ({ target }: React.SyntheticEvent) => {
    clearTimeout(resting.current)
    const box = findBox(target)
    if (box !== null) resting.current = setTimeout(() => prepare(box), REST_MS)
  }
  return {
    onPointerDown({ target }: React.PointerEvent) {
      clearTimeout(resting.current)
      const box = findBox(target)
      if (box !== null) prepare(box)
    },
    onPointerOver(event: React.PointerEvent) {
      if (event.pointerType === 'mouse') afterRest(event)
    },
    onFocus: afterRest,
  }
}

function findBox(target: EventTarget): HTMLInputElement | null {
  const label = target instanceof Element ? target.closest('label') : null
  const box = label?.querySelector<HTMLInputElement>('input[type="checkbox"]') ?? null
  return box?.disabled === false ? box : null
}
