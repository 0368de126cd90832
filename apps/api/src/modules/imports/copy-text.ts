/**
 * A copy of a text to keep for long. A part of a text keeps the whole in memory: of a feed, the piece of the file that
 * it was read in.
 */
export function copyText(text: string): string {
  return Buffer.from(text).toString()
}
