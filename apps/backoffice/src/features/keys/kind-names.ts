/** What may be sent to the shop, and what it is called. */
export const KIND_NAMES = {
  articles: 'varer',
  stock: 'lager',
  shops: 'butikker',
  prices: 'priser',
} as const

export type SentKind = keyof typeof KIND_NAMES
