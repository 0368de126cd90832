/** 3.21: what a customer can consent to; `size_advice`, from her purchases, is an extension. */
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
  'size_advice',
] as const

export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]

/** Mail and SMS need a consent each by law. `web` is for what happens on the page. */
export type ConsentChannel = 'email' | 'sms' | 'web'

export type Consent = { purpose: ConsentPurpose; channel: ConsentChannel; granted: boolean }

const MESSAGES = new Set<ConsentPurpose>(['marketing', 'newsletter', 'event_invite', 'birthday_gift'])

/** The channels of a purpose: mail and SMS for messages, the page for everything else. */
export function listChannels(purpose: ConsentPurpose): readonly ConsentChannel[] {
  return MESSAGES.has(purpose) ? (purpose === 'newsletter' ? ['email'] : ['email', 'sms']) : ['web']
}

/**
 * The consents of one tick in a form, which stands for all channels of a purpose. Consent to SMS is given only by a
 * customer with a phone number; a refusal is for all channels.
 */
export function spreadConsent(purpose: ConsentPurpose, granted: boolean, hasPhone: boolean): Consent[] {
  return listChannels(purpose)
    .filter((channel) => channel !== 'sms' || hasPhone || !granted)
    .map((channel) => ({ purpose, channel, granted }))
}

/**
 * The consents in force: the newest of each purpose and channel.
 *
 * @param events oldest first
 */
export function listCurrentConsents(events: readonly Consent[]): Consent[] {
  const newest = new Map<string, Consent>()
  for (const { purpose, channel, granted } of events) {
    newest.set(`${purpose}|${channel}`, { purpose, channel, granted })
  }
  return [...newest.values()]
}

/** Whether there is a consent in force to a purpose and channel: without one no message is sent, and nothing is worked out. */
export function hasConsent(
  holding: readonly Consent[],
  purpose: ConsentPurpose,
  channel: ConsentChannel,
): boolean {
  return holding.some(
    (consent) => consent.purpose === purpose && consent.channel === channel && consent.granted,
  )
}
