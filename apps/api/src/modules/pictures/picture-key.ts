import { createHash } from 'node:crypto'
import type { PictureSource } from './pictures.tables.ts'

/** What a drawn picture is made from: kind, cut and view name a plate, the two colours tint it. */
export type DrawingRecipe = Extract<PictureSource, { type: 'drawing' }>

/** Raise this when the committed plates are drawn again: every drawing then gets a new address. */
const PLATE_VERSION = '5'

/**
 * The content-hashed key of a drawing: the same recipe on the same plates always has the same address.
 *
 * @returns 16 hex digits
 */
export function drawingKey(
  recipe: Omit<DrawingRecipe, 'type'>,
  plateVersion: string = PLATE_VERSION,
): string {
  const { kind, cut, view, main, second, make } = recipe
  // Written out in one order, so that the order in which a caller names the fields does not matter.
  const canonical = JSON.stringify([
    'drawing',
    plateVersion,
    kind,
    cut,
    view,
    main.toLowerCase(),
    second.toLowerCase(),
    ...(make === undefined ? [] : [make]),
  ])
  return createHash('sha256').update(canonical).digest('hex').slice(0, 16)
}
