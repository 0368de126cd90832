import type { z } from 'zod'

type Issue = z.core.$ZodIssue

const KINDS: Readonly<Record<string, string>> = {
  string: 'tekst i hermetegn',
  number: 'et tall',
  int: 'et helt tall',
  boolean: 'true eller false',
  array: 'en liste [ ]',
  object: 'felter { }',
}

/** `home.sections[2].title` */
function writePlace(place: readonly PropertyKey[]): string {
  const written = place
    .map((step) => (typeof step === 'number' ? `[${step + 1}]` : `.${String(step)}`))
    .join('')
  return written === '' ? 'filen' : `«${written.replace(/^\./, '')}»`
}

/** What is wrong with the fields of a document, in Norwegian, each with its path in it. */
export function describeIssue(issue: Issue): { path: PropertyKey[]; text: string }[] {
  const place = writePlace(issue.path)
  const one = (text: string) => [{ path: issue.path, text: `${place} ${text}` }]
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({
        path: [...issue.path, key],
        text: `${writePlace([...issue.path, key])} finnes ikke: sjekk stavemåten`,
      }))
    case 'invalid_type':
      return one(
        issue.input === undefined ? 'mangler' : `skal være ${KINDS[issue.expected] ?? issue.expected}`,
      )
    case 'invalid_value':
      return one(
        issue.input === undefined ? 'mangler' : `må være en av: ${issue.values.map(String).join(', ')}`,
      )
    case 'too_big':
      return one(
        issue.origin === 'string'
          ? `er for lang: høyst ${issue.maximum} tegn`
          : issue.origin === 'array'
            ? `har for mange: høyst ${issue.maximum}`
            : `er for stor: høyst ${issue.maximum}`,
      )
    case 'too_small':
      return one(
        issue.origin === 'string'
          ? 'mangler'
          : issue.origin === 'array'
            ? `trenger minst ${issue.minimum}`
            : `er for liten: minst ${issue.minimum}`,
      )
    case 'invalid_union':
      return one(issue.input === undefined ? 'mangler' : describeUnion(issue))
    case 'custom':
    case 'invalid_format':
      return one(issue.message)
    default:
      return one('kan ikke leses')
  }
}

function describeUnion(issue: Extract<Issue, { code: 'invalid_union' }>): string {
  const kinds = 'options' in issue && Array.isArray(issue.options) ? issue.options.map(String).join(', ') : ''
  if (kinds !== '') return `må være en av: ${kinds}`
  return issue.message === 'Invalid input' ? 'kan ikke leses' : issue.message
}
