/** Finds the line of a place in a text; the first line is 1. */
export function createLineFinder(text: string): { lineAt(offset: number): number } {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return {
    lineAt: (offset) => {
      const next = starts.findIndex((start) => start > offset)
      return next === -1 ? starts.length : next
    },
  }
}
