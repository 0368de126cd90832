import type { colorGroups, genders } from '../catalogue/catalogue.tables.ts'
import type { shippingMethods } from '../shipping-methods/shipping-methods.tables.ts'

/** 3.08: the known ids. */
export const genderRows: readonly (typeof genders.$inferInsert)[] = [
  { id: 1, name: 'Herre' },
  { id: 2, name: 'Dame' },
  { id: 4, name: 'Barn' },
  { id: 10, name: 'Uni' },
  { id: 11, name: 'Junior' },
]

/** 3.07: `name` is how imports spell the family in a feed's colour column, `label` how the filter shows it. */
export const colorGroupRows: readonly (typeof colorGroups.$inferInsert)[] = [
  { id: 1, name: 'svart', label: 'Svart', hex: '#1d1f21' },
  { id: 2, name: 'grå', label: 'Grå', hex: '#8b8f92' },
  { id: 3, name: 'hvit', label: 'Hvit', hex: '#f4f2ec' },
  { id: 4, name: 'blå', label: 'Blå', hex: '#2f5f8f' },
  { id: 5, name: 'grønn', label: 'Grønn', hex: '#4c6b4a' },
  { id: 6, name: 'rød', label: 'Rød', hex: '#b3302a' },
  { id: 7, name: 'oransje', label: 'Oransje', hex: '#d9692a' },
  { id: 8, name: 'gul', label: 'Gul', hex: '#e3b436' },
  { id: 9, name: 'lilla', label: 'Lilla', hex: '#6d4b7d' },
  { id: 10, name: 'rosa', label: 'Rosa', hex: '#cf8792' },
  { id: 11, name: 'brun', label: 'Brun', hex: '#74512f' },
  { id: 12, name: 'beige', label: 'Beige', hex: '#cbb998' },
  { id: 13, name: 'flerfarget', label: 'Flerfarget', hex: '#9a8f86' },
]

/** 7.03: prices include VAT. */
export const shippingMethodRows: readonly (typeof shippingMethods.$inferInsert)[] = [
  {
    id: 1,
    code: 'collect',
    name: 'Klikk & Hent',
    // 9.14: up to 7 extra days to collect.
    description: 'Hent i butikken du velger. Vi sier fra når alt ligger klart, og holder det i sju dager.',
    priceOre: 0,
    position: 1,
  },
  {
    id: 2,
    code: 'home',
    name: 'Hjem på døra',
    // 9.14: when it arrives is said with dates, by the rule of delivery-promise.ts.
    description: 'Levert på døra der du bor.',
    priceOre: 7900,
    position: 2,
  },
  {
    id: 3,
    code: 'evening',
    name: 'Hjem på døra, kveld',
    // 9.15 says evening and 08 to 21.
    description: 'Levert på døra mellom 8 og 21, også om kvelden.',
    priceOre: 9900,
    position: 3,
  },
  {
    id: 4,
    code: 'pickup_point',
    name: 'Til hentested',
    description: 'Hent på post i butikk eller i pakkeboks der du bor.',
    priceOre: 5900,
    position: 4,
  },
]
