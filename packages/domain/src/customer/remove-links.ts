/**
 * Makes a text that a shopper typed safe for a mail. Names and comments are mailed to others, and mail programs turn
 * anything that looks like an address into a link. Ordinary names, street addresses, times and amounts stay as they are.
 */
export function removeLinks(text: string): string {
  return (
    text
      // Invisible characters, which could hide between the letters of an address.
      .replace(/\p{Cf}/gu, '')
      // «https://», and characters that look like it
      .replace(/[:：︰]?[/\\／＼⁄∕]{2,}/gu, ' ')
      .replace(/[@＠﹫]/gu, ' ')
      // «mailto:x», not «kl. 12:30»
      .replace(/[:：︰](?=[^\s\d])/gu, ': ')
      // «ond.example», not «1.50»; browsers treat the other characters as dots too
      .replace(/(?<!\d)[.．。｡․](?=[^\s.])|[.．。｡․](?=[^\s.\d])/gu, '. ')
      .replace(/ {2,}/g, ' ')
      .trim()
  )
}
