/** Limits that keep one person from holding a shop's stock without paying; `Infinity` turns a limit off. */
export type UnpaidLimits = {
  /** Most pieces of one order, however it is paid. */
  mostPieces: number
  /** Most orders that are held and not paid at a time, for each e-mail address and for each phone number. */
  mostOpen: number
  /** An order that is paid in the shop is confirmed by mail from this many pieces on … */
  confirmFromPieces: number
  /** … or from this amount on, in øre. */
  confirmFromOre: number
}

/** The number of pieces on all lines. */
export function countPieces(lines: readonly { count: number }[]): number {
  return lines.reduce((sum, { count }) => sum + count, 0)
}

/**
 * Whether an order that is paid in the shop must be confirmed by mail before the shop hears of it: because it is large,
 * or because many orders came from the same network. A network is never refused: whole towns share an address.
 */
export function needsConfirmation(
  order: { pieces: number; totalOre: number; isFromCrowdedNetwork: boolean },
  limits: Pick<UnpaidLimits, 'confirmFromPieces' | 'confirmFromOre'>,
): boolean {
  return (
    order.isFromCrowdedNetwork ||
    order.pieces >= limits.confirmFromPieces ||
    order.totalOre >= limits.confirmFromOre
  )
}
