/**
 * Our checkout id as Vipps takes it: letters, digits and `-` only, at most 64. A checkout id has `_` and `-` too, so both
 * are written as two characters.
 */
export function toVippsReference(checkoutId: string): string {
  return checkoutId.replaceAll('-', '-1').replaceAll('_', '-0')
}

/** @returns null when it was not made by `toVippsReference` */
export function readVippsReference(reference: string): string | null {
  const checkoutId = reference.replaceAll('-0', '_').replaceAll('-1', '-')
  return toVippsReference(checkoutId) === reference ? checkoutId : null
}
