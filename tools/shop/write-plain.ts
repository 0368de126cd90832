/** Removes control characters from shoppers' texts, since they could change what a terminal shows. */
export function writePlain(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]/gu, ' ')
}
