/** The washing symbols that texts may use; the storefront draws each of them (2.11). */
export const careSymbols = [
  'wash-30',
  'wash-40',
  'wash-60',
  'wash-30-gentle',
  'wash-40-wool',
  'hand-wash',
  'no-wash',
  'bleach',
  'no-bleach',
  'tumble-low',
  'tumble-normal',
  'no-tumble',
  'iron-low',
  'iron-medium',
  'iron-high',
  'no-iron',
  'dry-clean',
  'no-dry-clean',
  'line-dry',
  'flat-dry',
] as const

export type CareSymbol = (typeof careSymbols)[number]
