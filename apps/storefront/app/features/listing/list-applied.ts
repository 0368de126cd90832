import type { ChosenFilter, FilterChoices } from './listing.ts'
import { CHOICE_NAMES, type ChoiceName, type ListingQuery, toggleChoice } from './listing-query.ts'

/** A filter that is on: its label, and the query without it. */
export type Applied = { key: string; label: string; without: ListingQuery }

/** Labels that need a word more to be understood alone. */
const LABEL: Partial<Record<ChoiceName, (label: string) => string>> = {
  shops: (label) => `På lager i ${label}`,
  sizes: (label) => `Størrelse ${label}`,
}

/**
 * The filters that are on, in the order of the filter form; the two ends of the price are one.
 *
 * @param chosen the names of those that were on when the list was fetched
 * @param choices the names of those that may have been chosen since; null when they have not been fetched
 */
export function listApplied(
  chosen: readonly ChosenFilter[],
  choices: FilterChoices | null,
  query: ListingQuery,
  formatKroner: (kroner: number) => string,
): Applied[] {
  const applied = CHOICE_NAMES.flatMap((name) =>
    query[name].flatMap((id): Applied[] => {
      const named =
        chosen.find((one) => one.kind === name && one.id === id) ??
        choices?.[name].find((one) => one.id === id)
      return named === undefined
        ? []
        : [
            {
              key: `${name} ${id}`,
              label: LABEL[name]?.(named.label) ?? named.label,
              without: toggleChoice(query, name, id),
            },
          ]
    }),
  )
  if (query.campaign)
    applied.push({ key: 'campaign', label: 'På kampanje', without: { ...query, campaign: false } })
  const price = priceLabel(query, formatKroner)
  if (price !== null)
    applied.push({ key: 'price', label: price, without: { ...query, min: null, max: null } })
  return applied
}

/** A limit on the price in words; null where it has no end. */
export function priceLabel(
  { min, max }: { min: number | null; max: number | null },
  formatKroner: (kroner: number) => string,
): string | null {
  if (min !== null && max !== null) return `${formatKroner(min)}–${formatKroner(max)} kr`
  if (min !== null) return `Fra ${formatKroner(min)} kr`
  return max === null ? null : `Opptil ${formatKroner(max)} kr`
}
