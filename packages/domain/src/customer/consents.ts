/** 3.21: what a customer can say yes or no to. */
export const CONSENT_PURPOSES = [
  'terms_conditions',
  'club',
  'marketing',
  'newsletter',
  'event_invite',
  'birthday_gift',
  'cookie_default',
  'cookie_ga',
  'cookie_google_tag_manager',
  'cookie_meta_pixel',
] as const

export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]

/** How it reaches her: the law asks for a yes of its own for mail and for SMS. `web` is what happens on the page. */
export type ConsentChannel = 'email' | 'sms' | 'web'

export type Consent = { purpose: ConsentPurpose; channel: ConsentChannel; granted: boolean }

const MESSAGES = new Set<ConsentPurpose>(['marketing', 'newsletter', 'event_invite', 'birthday_gift'])

/** Which channels a purpose has: messages go by mail and by SMS, everything else happens on the page. */
export function listChannels(purpose: ConsentPurpose): readonly ConsentChannel[] {
  return MESSAGES.has(purpose) ? (purpose === 'newsletter' ? ['email'] : ['email', 'sms']) : ['web']
}

/**
 * One answer to a purpose as a form asks it, spread over its channels. A yes counts for those that she can be reached
 * through; a no counts for all.
 */
export function spreadConsent(purpose: ConsentPurpose, granted: boolean, hasPhone: boolean): Consent[] {
  return listChannels(purpose)
    .filter((channel) => channel !== 'sms' || hasPhone || !granted)
    .map((channel) => ({ purpose, channel, granted }))
}

/**
 * Which of a customer's consents hold: the newest of each purpose and channel.
 *
 * @param events oldest first
 */
export function listHolding(events: readonly Consent[]): Consent[] {
  const newest = new Map<string, Consent>()
  for (const { purpose, channel, granted } of events) {
    newest.set(`${purpose}|${channel}`, { purpose, channel, granted })
  }
  return [...newest.values()]
}

/** Whether something may be sent for a purpose through a channel: only after a yes that has not been taken back. */
export function mayContact(
  holding: readonly Consent[],
  purpose: ConsentPurpose,
  channel: ConsentChannel,
): boolean {
  return holding.some(
    (consent) => consent.purpose === purpose && consent.channel === channel && consent.granted,
  )
}
