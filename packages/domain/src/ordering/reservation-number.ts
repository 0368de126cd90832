/** No I, O or Q, which are misread; 23 is prime, so one wrong digit or two swapped ones always show. */
const CHECK_LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ'

/**
 * The number a shopper says at the counter: the id, at least four digits, and a check letter: `1042-H`.
 *
 * @throws RangeError when the id is no positive integer
 */
export function formatReservationNumber(id: number): string {
  if (!Number.isSafeInteger(id) || id < 1) throw new RangeError('id must be a positive integer')
  return `${String(id).padStart(4, '0')}-${checkLetter(id)}`
}

/** The id of a number as people type it (any case, with or without dash or spaces); null when it is wrong. */
export function parseReservationNumber(text: string): number | null {
  const match = /^([0-9]{4,15})[\s-]*([A-Z])$/.exec(text.trim().toUpperCase())
  const id = Number(match?.[1])
  return match && id > 0 && checkLetter(id) === match[2] ? id : null
}

function checkLetter(id: number): string {
  return CHECK_LETTERS.charAt(id % CHECK_LETTERS.length)
}
