/**
 * Normalises a text of several lines that a shopper typed: no invisible characters, at most one empty line between
 * paragraphs, trimmed.
 */
export function tidyText(typed: string): string {
  return (
    typed
      .replace(/\r\n?/g, '\n')
      .replace(/[^\S\n]/g, ' ')
      // Direction marks and other format characters could change how the text is shown.
      .replace(/[^\P{C}\n\u200d]/gu, '')
      .normalize('NFC')
      .replace(/ {2,}/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  )
}
