const LETTERS: Record<string, string> = {
  æ: 'ae',
  ø: 'o',
  å: 'a',
  œ: 'oe',
  ß: 'ss',
  ð: 'd',
  đ: 'd',
  þ: 'th',
  ł: 'l',
}

/**
 * 9.05: lower case, spaces to dashes, æ to ae, ø to o, å to a. What the clause leaves open: `/` and dashes of
 * every kind become a dash, a point or comma between digits too (0,5 is 0-5); other diacritics are stripped;
 * `&` stays (2.30 has `hjelmer-&-alpinbriller`); other signs are dropped; dashes are collapsed.
 *
 * @returns a slug, or '' when nothing of the name can be kept
 */
export function slugify(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[æøåœßðđþł]/g, (letter) => LETTERS[letter] ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/(?<=[0-9])[.,](?=[0-9])/g, '-')
    .replace(/[\s/\\_\p{Pd}]+/gu, '-')
    .replace(/[^a-z0-9&-]/g, '')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '')
}

/** Whether a text is a slug as `slugify` makes them. */
export function isSlug(text: string): boolean {
  return /^[a-z0-9&]+(-[a-z0-9&]+)*$/.test(text)
}
