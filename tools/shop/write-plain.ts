/** What a shopper wrote must not move the cursor of a terminal. */
export function writePlain(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]/gu, ' ')
}
