import { copyText } from './copy-text.ts'
import type { MappedValues, ReadValue } from './map-values.ts'

/** What is read by rules and words: where the goods belong, for whom they are, their sizes and colours, what they are. */
export const countedValues = ['group', 'gender', 'size', 'color', 'attribute'] as const

type CountedValue = (typeof countedValues)[number]

/** What a row says of each; of attributes it says several. */
export type RowValues = MappedValues['values'] & { attribute: readonly ReadValue[] }

/** A value of the feed, in how many rows it stands, and as what it was understood. */
export type CountedText = ReadValue & { rows: number }

/** How many rows were understood by a rule, by our words, or not at all, and the most frequent unknown values. */
export type ValueReport = Record<
  CountedValue,
  { rule: number; word: number; none: number; unknown: { text: string; rows: number }[] }
>

/** A feed of any length has no more values than this in memory; further ones are only counted. */
const mostTexts = 5_000
const shownUnknown = 5
const longestText = 200

function listValues(values: RowValues): (readonly [CountedValue, ReadValue])[] {
  return countedValues.flatMap((what) => [values[what]].flat().map((value) => [what, value] as const))
}

/** Counts what the rows of a feed say and how it was understood. */
export function createValueCounts() {
  const totals = new Map(countedValues.map((what) => [what, { rule: 0, word: 0, none: 0 }]))
  const texts = new Map(countedValues.map((what) => [what, new Map<string, CountedText>()]))
  function list(what: CountedValue): CountedText[] {
    return [...(texts.get(what)?.values() ?? [])].toSorted((a, b) => b.rows - a.rows)
  }
  return {
    add(values: RowValues): void {
      for (const [what, value] of listValues(values)) {
        const total = totals.get(what)
        if (total) total[value.source] += 1
        const known = texts.get(what)
        const text = value.text.slice(0, longestText)
        const key = `${value.source} ${value.found} ${text}`
        const counted = known?.get(key)
        if (counted) counted.rows += 1
        else if (known && known.size < mostTexts)
          known.set(copyText(key), {
            source: value.source,
            text: copyText(text),
            found: copyText(value.found),
            rows: 1,
          })
      }
    },
    /** The values in the order of how often they are written. */
    list,
    report(): ValueReport {
      const entries = countedValues.map((what) => {
        const unknown = list(what)
          .filter(({ source }) => source === 'none')
          .slice(0, shownUnknown)
          .map(({ text, rows }) => ({ text, rows }))
        return [what, { ...(totals.get(what) ?? { rule: 0, word: 0, none: 0 }), unknown }] as const
      })
      return Object.fromEntries(entries) as ValueReport
    },
  }
}

export type ValueCounts = ReturnType<typeof createValueCounts>
