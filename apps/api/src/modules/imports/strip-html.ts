import { decodeHTMLStrict } from 'entities'

/** Control characters, one of which PostgreSQL refuses, and the sign for a character that could not be read. */
const unreadable = /(?![\n\t])[\p{Cc}\ufffd]/gu

const longestInputChars = 100_000

/**
 * The text of a description without its HTML: paragraphs and list items on lines of their own, scripts and styles
 * removed with their content. The result is plain text and must be escaped when shown, so a tag that was written with
 * entities stays harmless.
 */
export function stripHtml(html: string): string {
  const withoutTags = html
    .slice(0, longestInputChars)
    .replace(/<!--[\s\S]*?(?:-->|$)/g, ' ')
    .replace(/<(script|style|template|iframe)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
    .replace(/<li\b[^<>]*>/gi, '\n• ')
    .replace(/<(?:br|\/p|\/div|\/li|\/ul|\/ol|\/tr|\/h[1-6])\b[^<>]*>/gi, '\n')
    .replace(/<\/?(?:a|b|em|font|i|small|span|strong|sub|sup|u)\b[^<>]*>/gi, '')
    .replace(/<\/?[a-z][^>]*(?:>|$)/gi, ' ')
  return decodeHTMLStrict(withoutTags)
    .replace(unreadable, '')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** One line of text: no line breaks, no control characters, at most so many characters. */
export function tidyLine(text: string, longest: number): string {
  return text.replace(unreadable, '').replace(/\s+/gu, ' ').trim().slice(0, longest)
}
