const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  aelig: 'æ',
  oslash: 'ø',
  aring: 'å',
  AElig: 'Æ',
  Oslash: 'Ø',
  Aring: 'Å',
  eacute: 'é',
  deg: '°',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  laquo: '«',
  raquo: '»',
  bull: '•',
  reg: '®',
  trade: '™',
}

const longestInputChars = 100_000

/**
 * The words of a description without its HTML: paragraphs and list items on lines of their own, scripts and
 * styles gone with what they hold. The result is text; whoever shows it escapes it as such, so a tag that was
 * written with entities stays harmless.
 */
export function stripHtml(html: string): string {
  return html
    .slice(0, longestInputChars)
    .replace(/<!--[\s\S]*?(?:-->|$)/g, ' ')
    .replace(/<(script|style|template|iframe)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
    .replace(/<li\b[^<>]*>/gi, '\n• ')
    .replace(/<(?:br|\/p|\/div|\/li|\/ul|\/ol|\/tr|\/h[1-6])\b[^<>]*>/gi, '\n')
    .replace(/<\/?(?:a|b|em|font|i|small|span|strong|sub|sup|u)\b[^<>]*>/gi, '')
    .replace(/<\/?[a-z][^>]*(?:>|$)/gi, ' ')
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, decodeEntity)
    .split('')
    .filter(isPrintable)
    .join('')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** One line of text: no line breaks, no control characters, at most so many characters. */
export function tidyLine(text: string, longest: number): string {
  return text.split('').filter(isPrintable).join('').replace(/\s+/gu, ' ').trim().slice(0, longest)
}

function decodeEntity(
  whole: string,
  decimal: string | undefined,
  hex: string | undefined,
  name: string | undefined,
): string {
  if (name !== undefined) return entities[name] ?? entities[name.toLowerCase()] ?? whole
  const code = decimal === undefined ? Number.parseInt(hex ?? '0', 16) : Number(decimal)
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : ''
}

/** Control characters say nothing, and PostgreSQL refuses the zero. */
function isPrintable(sign: string): boolean {
  const code = sign.charCodeAt(0)
  return code >= 0x20 ? code !== 0x7f : sign === '\n' || sign === '\t'
}
