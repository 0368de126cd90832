/** Splits text at commas and line ends, without empty entries. */
export function listWords(text: string): readonly string[] {
  return text
    .split(/[,\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
}
