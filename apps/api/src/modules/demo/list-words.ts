/** Reads a list out of running text: entries between commas or line ends, empty ones left out. */
export function listWords(text: string): readonly string[] {
  return text
    .split(/[,\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
}
