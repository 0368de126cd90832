/** A line of technical text: a fact with a name, or a sentence of its own. */
export type TextFact = { name: string | null; value: string }

/**
 * Reads a technical description line by line: «Vannsøyle: 20 000 mm» is a fact with a name, other lines have
 * no name. Lines are separated by line breaks or semicolons.
 */
export function readTextFacts(text: string | null): TextFact[] {
  return splitLines(text).map((line) => {
    const [, name, value] = /^([^:]{2,40}):\s+(\S.*)$/.exec(line) ?? []
    return name !== undefined && value !== undefined ? { name, value } : { name: null, value: line }
  })
}

/** Paragraphs of a description: separated by empty lines, or by line breaks where there are no empty lines. */
export function readParagraphs(text: string): string[] {
  const parts = /\n\s*\n/.test(text) ? text.split(/\n\s*\n/) : text.split('\n')
  return parts.map((part) => part.replace(/\s+/g, ' ').trim()).filter((part) => part !== '')
}

/** The longest first paragraph that can be a headline. */
const MOST_HEADLINE_LETTERS = 60

/**
 * A description whose first paragraph is short and does not end as a sentence does begins with a headline: «Vind fra nord,
 * våt snø, tung sekk».
 */
export function readDescription(text: string): { headline: string | null; paragraphs: string[] } {
  const [first = '', ...others] = readParagraphs(text)
  const isHeadline = others.length > 0 && first.length <= MOST_HEADLINE_LETTERS && !/[.!?…:;,]$/.test(first)
  return isHeadline
    ? { headline: first, paragraphs: others }
    : { headline: null, paragraphs: readParagraphs(text) }
}

function splitLines(text: string | null): string[] {
  return (text ?? '')
    .split(/[\n;]+/)
    .map((line) => line.replace(/^[\s•*–-]+/, '').trim())
    .filter((line) => line !== '')
}

/** The marks of a wash or care label, one by one: «30 grader, skånsomt · Ikke blekemidler». */
export function readLabelMarks(...labels: (string | null)[]): string[] {
  const marks = labels.flatMap((label) => (label ?? '').split(/[\n;·|]+|\.\s+|\.$/))
  return [...new Set(marks.map((mark) => mark.trim()).filter((mark) => mark !== ''))]
}
