/** Why goods come back, as the shopper may say it and as shopper and shop read it. */
export const RETURN_REASONS = {
  too_small: 'For liten',
  too_large: 'For stor',
  not_as_expected: 'Ikke som ventet',
  faulty: 'Feil eller skade',
  changed_mind: 'Ombestemte meg',
  other: 'Noe annet',
} as const

export type ReturnReason = keyof typeof RETURN_REASONS

/** How goods come back: handed in at a shop, or sent by post. */
export const RETURN_WAYS = { shop: 'Leveres i butikk', post: 'Sendes i posten' } as const

export type ReturnWay = keyof typeof RETURN_WAYS
