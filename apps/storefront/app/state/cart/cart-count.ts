let count = 0
const listeners = new Set<() => void>()

/** How many pieces lie in the cart as far as the page knows. */
export const readCartCount = (): number => count

/** Called by the cart's contents whenever they change. */
export function tellCartCount(next: number): void {
  count = next
  for (const listener of listeners) listener()
}

/** Answers how to stop listening. */
export function listenToCartCount(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
