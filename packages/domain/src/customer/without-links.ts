/**
 * What a shopper typed, for a mail: names and comments reach people who did not type them, and mail programs make
 * links of anything that looks like an address. Nothing is left that they would; ordinary names, street addresses,
 * times and amounts stay as they are.
 */
export function withoutLinks(text: string): string {
  return (
    text
      // Invisible signs that could stand between the letters of an address.
      .replace(/\p{Cf}/gu, '')
      // «https://», and what is drawn like it
      .replace(/[:：︰]?[/\\／＼⁄∕]{2,}/gu, ' ')
      .replace(/[@＠﹫]/gu, ' ')
      // «mailto:x», not «kl. 12:30»
      .replace(/[:：︰](?=[^\s\d])/gu, ': ')
      // «ond.example», not «1.50»; browsers take the other signs for a dot too
      .replace(/(?<!\d)[.．。｡․](?=[^\s.])|[.．。｡․](?=[^\s.\d])/gu, '. ')
      .replace(/ {2,}/g, ' ')
      .trim()
  )
}
