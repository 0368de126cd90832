/** Why a review is not shown. How many stars it gives is never a reason. */
export const REVIEW_REFUSALS = [
  'personal_data',
  'abuse',
  'advertising',
  'off_topic',
  'unreadable',
  'not_genuine',
  'illegal',
] as const

export type ReviewRefusal = (typeof REVIEW_REFUSALS)[number]

/** What the staff choose between. */
export const REVIEW_REFUSAL_NAMES: Readonly<Record<ReviewRefusal, string>> = {
  personal_data: 'Personopplysninger om andre',
  abuse: 'Hets, trusler eller grovt språk',
  advertising: 'Reklame eller lenker',
  off_topic: 'Handler ikke om varen',
  unreadable: 'Uten mening',
  not_genuine: 'Ikke skrevet av en som har brukt varen',
  illegal: 'Bryter loven eller andres rettigheter',
}
