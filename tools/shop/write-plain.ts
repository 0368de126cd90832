/** What a shopper wrote must not move the cursor of a terminal. */
export const writePlain = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]/gu, ' ')
