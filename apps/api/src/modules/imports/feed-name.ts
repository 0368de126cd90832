import path from 'node:path'

const longestName = 60

/** Whether a text can name a feed: small letters, digits, dashes and underscores, at most 60 of them. */
export function isFeedName(text: string): boolean {
  return text.length <= longestName && /^[\p{Ll}\d][\p{Ll}\d_-]*$/u.test(text)
}

/**
 * The feed's name by its file's: without folder and ending, and without a date or time, so that the files of two days
 * are of one feed. `Varer_2026-08-01.csv` is `varer`.
 */
export function findFeedName(file: string): string {
  const base = path.basename(file).replace(/\.[^.]*$/, '')
  const name = base
    .normalize('NFC')
    .toLowerCase()
    .replace(
      /(?<!\d)20\d{2}[-_.]?\d{2}[-_.]?\d{2}(?:[-_.t]?\d{2}[-_.:]?\d{2}(?:[-_.:]?\d{2})?z?)?(?!\d)/g,
      '',
    )
    .replace(/[^\p{Ll}\d]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, longestName)
    .replace(/-+$/, '')
  return name === '' ? 'feed' : name
}
