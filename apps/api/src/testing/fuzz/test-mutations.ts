import type { SeededRandom } from '../../modules/demo/seeded-random.ts'
import type { ValidCall } from './test-calls.ts'

/** A request as it is sent: parts of the path already escaped, the body as text. */
export type FuzzRequest = {
  params: Record<string, string>
  query: string
  headers: Record<string, string>
  body: string | undefined
}

/** One request that differs from a valid one in one place. */
export type Mutation = {
  /** The field and its new value: `body.order.City: NUL`. */
  what: string
  /** The text cannot be stored, so the response must be 422. */
  unstorable: boolean
  /** Serialised when it is sent, since all of them at once would be many megabytes. */
  write(): FuzzRequest
}

/** A value as JSON text: some cannot be written by `JSON.stringify`. */
type Value = { what: string; json: string; unstorable?: boolean }

export type OddText = { what: string; text: string }

/** Text that often causes errors in programs. */
export const ODD_TEXTS: readonly OddText[] = [
  { what: 'NUL', text: 'a\u0000b' },
  { what: 'lone high surrogate', text: 'a\ud800' },
  { what: 'lone low surrogate', text: '\udc00b' },
  { what: 'empty', text: '' },
  { what: 'space', text: ' \t\n' },
  { what: 'overlong', text: 'x'.repeat(301) },
  { what: 'huge', text: 'å'.repeat(20_000) },
  { what: 'negative as text', text: '-1' },
  { what: 'huge number as text', text: '99999999999999999999' },
  { what: 'fraction as text', text: '1.5' },
  { what: 'exponent as text', text: '1e9' },
  { what: 'not a number', text: 'NaN' },
  { what: 'control characters', text: '\u0001\u001b[31m\u007f' },
  { what: 'line breaks', text: 'a\r\nBcc: b@example.test' },
  { what: 'right-to-left', text: '\u202eabc\u2066' },
  { what: 'combining', text: 'e\u0301'.repeat(60) },
  { what: 'Turkish letters', text: 'ıİſ' },
  { what: 'emoji', text: '👩‍👩‍👧‍👦🧤' },
  { what: 'noncharacters', text: '\uffff\ufeff' },
  { what: 'SQL', text: "' or 1=1 --" },
  { what: 'wildcards', text: '%_\\' },
  { what: 'markup', text: '<script>alert(1)</script>' },
  { what: 'path', text: '../../etc/passwd' },
  { what: 'prototype name', text: '__proto__' },
  { what: 'escape', text: '%00' },
]

/** Text of characters drawn from the whole of Unicode; some of it cannot be stored. */
export function drawTexts(random: SeededRandom, count: number): OddText[] {
  return Array.from({ length: count }, (_, no) => ({
    what: `drawn ${no}`,
    text: Array.from({ length: random.integer(1, 12) }, () =>
      String.fromCodePoint(random.integer(0, random.pick(HIGHEST_CODE_POINTS))),
    ).join(''),
  }))
}

/** Upper bounds: ASCII, Latin, the basic plane with its surrogates, all of Unicode. */
const HIGHEST_CODE_POINTS = [0x7f, 0x24f, 0xffff, 0x10ffff]

function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}

const jsonValues: Value[] = [
  { what: 'null', json: 'null' },
  { what: 'true', json: 'true' },
  { what: 'negative', json: '-1' },
  { what: 'zero', json: '0' },
  { what: 'fraction', json: '0.5' },
  { what: '32 bits', json: '2147483648' },
  { what: '53 bits', json: '9007199254740993' },
  { what: 'huge number', json: '1e308' },
  { what: 'infinite', json: '1e999' },
  { what: 'empty list', json: '[]' },
  { what: 'list of text', json: '["a"]' },
  { what: 'list of NUL', json: '["\\u0000"]', unstorable: true },
  { what: 'long list', json: `[${'0,'.repeat(5000)}0]` },
  { what: 'empty object', json: '{}' },
  { what: 'object', json: '{"id":1,"length":-1,"toString":1,"valueOf":null}' },
  { what: 'key with NUL', json: '{"a\\u0000":1}', unstorable: true },
  { what: 'prototype keys', json: '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}' },
  { what: 'deep list', json: `${'['.repeat(20_000)}${']'.repeat(20_000)}` },
  { what: 'deep object', json: `${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}` },
]

const wholeBodies: Value[] = [
  { what: 'nothing', json: '' },
  { what: 'no JSON', json: '{"a":' },
  { what: 'null', json: 'null' },
  { what: 'text', json: '"a"' },
  { what: 'number', json: '7' },
  { what: 'list', json: '[]' },
  { what: 'empty object', json: '{}' },
  { what: 'too large', json: JSON.stringify({ a: 'x'.repeat(300_000) }) },
  { what: 'deep', json: `${'['.repeat(100_000)}${']'.repeat(100_000)}` },
  { what: 'a mark before it', json: '\ufeff{}' },
  { what: 'prototype', json: '{"__proto__":{"polluted":1}}' },
]

/** Unescaped parts of a path or a query. */
const rawParts = ['%', '%zz', '%ED%A0%80', '%C0%AF', '..%2f..%2f', '%2e%2e', ';a=b', '%F0%9F']

/** Also escapes lone surrogates, for which `encodeURIComponent` throws; they are sent as bytes that are not UTF-8. */
function escapeText(text: string): string {
  return [...text].map((sign) => (sign.isWellFormed() ? encodeURIComponent(sign) : '%ED%A0%80')).join('')
}

function writeQuery(query: Record<string, unknown>): string {
  return Object.entries(query)
    .map(([name, value]) => `${name}=${escapeText(String(value))}`)
    .join('&')
}

/** The valid request itself, as it is sent. */
export function writeRequest({ params = {}, query = {}, body, headers = {} }: ValidCall): FuzzRequest {
  return {
    params: Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, escapeText(String(value))]),
    ),
    query: writeQuery(query),
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
  }
}

/** Every request that differs from the valid one in one place. */
export function listMutations(call: ValidCall, texts: readonly OddText[]): Mutation[] {
  const valid = writeRequest(call)
  return [
    ...mutateParams(valid, texts),
    ...mutateQuery(valid, call.query ?? {}, texts),
    ...(call.body === undefined ? [] : mutateBody(valid, call.body, texts)),
    ...Object.keys(call.headers ?? {}).flatMap((name) =>
      ['', 'x', 'x'.repeat(300), '\u00e5\u00ff'.repeat(10)].map((value) => ({
        what: `header ${name}: ${value.length} characters`,
        unstorable: false,
        write: () => ({ ...valid, headers: { ...valid.headers, [name]: value } }),
      })),
    ),
  ]
}

function mutateParams(valid: FuzzRequest, texts: readonly OddText[]): Mutation[] {
  return Object.keys(valid.params).flatMap((name) => {
    // Written when it is sent: most are only listed, and the longest take milliseconds.
    const put = (what: string, write: () => string, unstorable = false): Mutation => ({
      what: `params.${name}: ${what}`,
      unstorable,
      write: () => ({ ...valid, params: { ...valid.params, [name]: write() } }),
    })
    return [
      // A lone surrogate in an address is bytes that are not UTF-8: 400, since it cannot be decoded.
      // Empty text gives the address of another call, and `fetch` resolves dots before it sends.
      ...texts
        .filter(({ text }) => text !== '')
        .map(({ what, text }) => put(what, () => escapeText(text), text.includes('\u0000'))),
      ...rawParts.filter((raw) => raw !== '%2e%2e').map((raw) => put(raw, () => raw)),
    ]
  })
}

function mutateQuery(
  valid: FuzzRequest,
  query: Record<string, unknown>,
  texts: readonly OddText[],
): Mutation[] {
  const put = (what: string, text: string, unstorable = false): Mutation => ({
    what: `query: ${what}`,
    unstorable,
    write: () => ({ ...valid, query: text }),
  })
  const names = Object.keys(query)
  return [
    put('extra NUL', `${valid.query}&x=%00`, true),
    put('extra key with NUL', `${valid.query}&%00=1`, true),
    put('prototype key', `${valid.query}&__proto__=1&constructor=1&toString=1`),
    put('many', `${valid.query}&${'a=1&'.repeat(1500)}`),
    ...names.flatMap((name) => {
      const { [name]: own, ...others } = query
      const rest = writeQuery(others)
      return [
        put(`no ${name}`, rest),
        put(`${name} twice`, `${valid.query}&${name}=${escapeText(String(own))}`),
        put(`${name} as list`, `${rest}&${name}[]=1&${name}[a]=2`),
        ...texts
          .filter(({ text }) => text.length < 10_000)
          .map(({ what, text }) =>
            put(`${name} ${what}`, `${rest}&${name}=${escapeText(text)}`, text.includes('\u0000')),
          ),
        ...rawParts.map((raw) => put(`${name} ${raw}`, `${rest}&${name}=${raw}`)),
      ]
    }),
  ]
}

function mutateBody(valid: FuzzRequest, body: unknown, texts: readonly OddText[]): Mutation[] {
  const put = (
    what: string,
    path: readonly string[],
    json: string | undefined,
    unstorable = false,
  ): Mutation => ({
    what: `body${what}`,
    unstorable,
    write: () => ({ ...valid, body: replaceAt(body, path, json) }),
  })
  return [
    ...wholeBodies.map(({ what, json }) => put(`: ${what}`, [], json)),
    ...listFields(body, []).flatMap((path) => {
      const name = `.${path.join('.')}`
      const own = at(body, path)
      return [
        ...texts.map(({ what, text }) =>
          put(`${name}: ${what}`, path, JSON.stringify(text), !isStorable(text)),
        ),
        ...jsonValues.map(({ what, json, unstorable }) => put(`${name}: ${what}`, path, json, unstorable)),
        put(`${name}: missing`, path, undefined),
        put(`${name}: in a list`, path, `[${JSON.stringify(own)}]`),
        put(`${name}: as text`, path, JSON.stringify(String(own))),
        ...(isObject(own)
          ? [
              put(`${name}: extra field`, [...path, 'ekstra'], '"a"'),
              put(`${name}: extra key with NUL`, [...path, 'a\u0000'], '1', true),
            ]
          : []),
      ]
    }),
    put('.ekstra: extra field', ['ekstra'], '{"a":[1]}'),
    put('.ekstra: NUL in an extra field', ['ekstra'], '"\\u0000"', true),
    put('.__proto__', ['__proto__'], '{"polluted":1}'),
  ]
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Every field at any depth, including objects and lists; of a list other than `filters` only the first entry. */
function listFields(value: unknown, path: readonly string[]): string[][] {
  const inner = Array.isArray(value)
    ? value.map((_, no) => String(no)).slice(0, path.at(-1) === 'filters' ? undefined : 1)
    : isObject(value)
      ? Object.keys(value)
      : []
  return inner.flatMap((key) => [
    [...path, key],
    ...listFields((value as Record<string, unknown>)[key], [...path, key]),
  ])
}

function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((within, key) => (within as Record<string, unknown> | undefined)?.[key], value)
}

/** The value as JSON with one field replaced; undefined removes the field. */
function replaceAt(value: unknown, path: readonly string[], json: string | undefined): string {
  const [key, ...rest] = path
  if (key === undefined) return json ?? 'null'
  const entries = Object.entries((value ?? {}) as Record<string, unknown>)
  if (!entries.some(([name]) => name === key)) entries.push([key, undefined])
  const written = entries.flatMap(([name, inner]) => {
    const text =
      name === key
        ? rest.length === 0 && json === undefined
          ? undefined
          : replaceAt(inner, rest, json)
        : JSON.stringify(inner)
    if (text === undefined) return []
    return [Array.isArray(value) ? text : `${JSON.stringify(name)}:${text}`]
  })
  return Array.isArray(value) ? `[${written.join(',')}]` : `{${written.join(',')}}`
}
