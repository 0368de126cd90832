/** The most that is shown; the carrier's text is free. */
const MOST_CHARACTERS = 120

/**
 * The carrier's opening hours as the shop writes them: «Man - Fre: 0800-2200, Lør: 0930-2000» becomes «Man–fre 08–22, lør
 * 09.30–20». What is not understood stays as it is.
 */
export function tidyPointHours(text: string): string {
  const tidied = text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\b(\d{2})[:.]?(\d{2}) ?[-–] ?(\d{2})[:.]?(\d{2})\b/g, (_, h1, m1, h2, m2) => {
      return `${clock(h1, m1)}–${clock(h2, m2)}`
    })
    .replace(/\b(\p{L}{3})\.? ?[-–] ?(\p{L}{3})\b\.?/gu, (_, from: string, to: string) => {
      return `${from}–${to.toLowerCase()}`
    })
    .replace(/(\p{L}): ?(?=\d)/gu, '$1 ')
    .replace(/, (\p{Lu})/gu, (_, letter: string) => `, ${letter.toLowerCase()}`)
  return tidied.length > MOST_CHARACTERS ? `${tidied.slice(0, MOST_CHARACTERS - 1).trimEnd()}…` : tidied
}

function clock(hours: string, minutes: string): string {
  return minutes === '00' ? hours : `${hours}.${minutes}`
}
