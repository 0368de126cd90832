import { parse } from 'yaml'

/** The front matter of a Markdown file and the text below it. */
export type ReadFrontMatter =
  | { ok: true; fields: Record<string, unknown>; body: string; bodyLine: number }
  | { ok: false; problem: string }

/**
 * Reads a file that begins with fields between two lines of `---`.
 *
 * @returns the fields as YAML has them, the text below, and on which line of the file that begins
 */
export function readFrontMatter(text: string): ReadFrontMatter {
  const match = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(text)
  if (!match) return { ok: false, problem: 'filen må begynne med felter mellom to linjer med ---' }
  const body = text.slice(match[0].length)
  try {
    const fields: unknown = parse(match[1] ?? '', { schema: 'core' })
    if (typeof fields !== 'object' || fields === null || Array.isArray(fields))
      return { ok: false, problem: 'feltene mellom --- må være «navn: verdi»' }
    const bodyLine = match[0].split('\n').length
    return { ok: true, fields: fields as Record<string, unknown>, body, bodyLine }
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
    return { ok: false, problem: `feltene mellom --- kan ikke leses: ${reason}` }
  }
}
