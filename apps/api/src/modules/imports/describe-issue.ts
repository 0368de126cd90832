import type { z } from 'zod'
import { readMoment } from './read-sale-period.ts'

type Issue = z.core.$ZodIssue

const kinds: Readonly<Record<string, string>> = {
  string: 'tekst',
  number: 'et tall',
  int: 'et helt tall',
  boolean: 'true eller false',
  array: 'en liste',
  object: 'felter («navn: verdi»)',
}

/** What is wrong with one field, in Norwegian and without its name; the schema's own texts are kept. */
function describeIssue(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'mangler' : `skal være ${kinds[issue.expected] ?? issue.expected}`
    case 'invalid_value':
      return `må være ${issue.values.map((value) => (value === '' ? 'tom' : String(value))).join(', ')}`
    case 'too_big':
      return `er for ${issue.origin === 'string' ? 'lang' : 'stor'}: høyst ${issue.maximum}`
    case 'too_small':
      return issue.origin === 'string' && Number(issue.minimum) <= 1
        ? 'mangler'
        : `trenger minst ${issue.minimum}`
    case 'custom':
    case 'invalid_format':
      return issue.message
    default:
      return 'kan ikke leses'
  }
}

/** A problem of one field: `text` names the field, `what` does not. */
export type FieldProblem = { path: PropertyKey[]; text: string; what: string }

/**
 * Checks an entry against its schema, and lists fields that the schema does not know.
 *
 * @returns the entry as the schema has it, or every problem with the path of its field
 */
export function checkEntry<Schema extends z.ZodObject>(
  schema: Schema,
  entry: unknown,
): { ok: true; value: z.output<Schema>; unknown: string[] } | { ok: false; problems: FieldProblem[] } {
  // `reportInput` tells a field that is missing from one of another kind.
  const result = schema.safeParse(entry, { reportInput: true })
  if (!result.success) {
    return {
      ok: false,
      problems: result.error.issues.map((issue) => {
        const what = describeIssue(issue)
        const field = issue.path.length === 0 ? 'oppføringen' : `«${issue.path.join('.')}»`
        return { path: issue.path, text: `${field} ${what}`, what }
      }),
    }
  }
  const known = new Set(Object.keys(schema.shape))
  const unknown = Object.keys(entry as object).filter((key) => !known.has(key))
  return { ok: true, value: result.data, unknown }
}

/** A day or a time as it is written in a file, read in Norwegian time. */
export function readWrittenMoment(text: string, context: z.RefinementCtx, minutesOfDayAlone = 0): Date {
  const at = readMoment(text, minutesOfDayAlone)
  if (at !== null) return at
  context.addIssue({
    code: 'custom',
    message: `«${text}» er ingen tid (som 2026-11-27 eller 2026-11-27T08:00)`,
  })
  return new Date(0)
}
