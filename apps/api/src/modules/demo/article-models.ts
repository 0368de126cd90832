import { type ArticleAttributes, toAttributes } from '@varde/domain/catalogue/attributes'
import { attributesTable } from './attributes-table.ts'

/** One thing that a kind of articles may be: what it is, and the noun that says so. */
export type ArticleModel = { noun: string; attributes: ArticleAttributes }

type GroupAttributes = { ofAll: Readonly<Record<string, unknown>>; byNoun: ReadonlyMap<string, object> }

const lists = new Set(['activities', 'details'])

/** Reads `kind=jacket pieces=2 activities=hiking,running`; `pieces=` takes back what all of the group have. */
function readPairs(text: string): Record<string, unknown> {
  return Object.fromEntries(
    text
      .split(' ')
      .filter((pair) => pair !== '')
      .map((pair) => {
        const [name = '', value = ''] = pair.split('=')
        if (value === '') return [name, undefined]
        if (lists.has(name)) return [name, value.split(',')]
        return [name, /^\d+$/.test(value) ? Number(value) : value]
      }),
  )
}

const byGroup = new Map<number, GroupAttributes>(
  attributesTable
    .trim()
    .split('\n')
    .map((line) => {
      const [groupId, ofAll = '', nouns = ''] = line.split('|').map((cell) => cell.trim())
      const entries = nouns
        .split('; ')
        .filter((entry) => entry !== '')
        .map((entry) => {
          const [noun = '', pairs = ''] = entry.split(': ')
          return [noun, readPairs(pairs)] as const
        })
      return [Number(groupId), { ofAll: readPairs(ofAll), byNoun: new Map(entries) }]
    }),
)

/**
 * What the articles of a group may be.
 *
 * @throws Error when the table has no line for the group, or a value that is not in the vocabulary
 */
export function listModels(groupId: number, nouns: readonly string[]): ArticleModel[] {
  const group = byGroup.get(groupId)
  if (group === undefined) throw new Error(`The attributes table has no line for group ${groupId}`)
  for (const noun of group.byNoun.keys())
    if (!nouns.includes(noun)) throw new Error(`The attributes table names an unknown noun: ${noun}`)
  return nouns.map((noun) => {
    const said = Object.fromEntries(
      Object.entries({ ...group.ofAll, ...group.byNoun.get(noun) }).filter(
        ([, value]) => value !== undefined,
      ),
    )
    const attributes = toAttributes(said)
    if (Object.keys(attributes).length !== Object.keys(said).length)
      throw new Error(`The attributes table has an unknown value: group ${groupId}, ${noun}`)
    return { noun, attributes }
  })
}
