import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  CONSENT_PURPOSES,
  type Consent,
  hasConsent,
  listChannels,
  listCurrentConsents,
  spreadConsent,
} from './consents.ts'

test('3.21: marketing has the channels mail and SMS, a newsletter mail, all others the web', () => {
  expect(listChannels('marketing')).toEqual(['email', 'sms'])
  expect(listChannels('newsletter')).toEqual(['email'])
  expect(listChannels('club')).toEqual(['web'])
  expect(listChannels('cookie_ga')).toEqual(['web'])
})

test('9.19: a granted consent covers the available channels, a refused one covers all', () => {
  expect(spreadConsent('marketing', true, true).map(({ channel }) => channel)).toEqual(['email', 'sms'])
  expect(spreadConsent('marketing', true, false).map(({ channel }) => channel)).toEqual(['email'])
  expect(spreadConsent('marketing', false, false).map(({ channel }) => channel)).toEqual(['email', 'sms'])
  expect(spreadConsent('cookie_ga', true, false)).toEqual([
    { purpose: 'cookie_ga', channel: 'web', granted: true },
  ])
})

const aConsent: fc.Arbitrary<Consent> = fc
  .tuple(fc.constantFrom(...CONSENT_PURPOSES), fc.boolean(), fc.nat())
  .map(([purpose, granted, at]) => {
    const channels = listChannels(purpose)
    return { purpose, channel: channels[at % channels.length] ?? 'web', granted }
  })

test('9.19: the newest consent is in force, and nothing may be sent without one', () => {
  fc.assert(
    fc.property(fc.array(aConsent, { maxLength: 40 }), aConsent, (events, latest) => {
      const { purpose, channel } = latest
      const last = events.findLast((event) => event.purpose === purpose && event.channel === channel)
      expect(hasConsent(listCurrentConsents(events), purpose, channel)).toBe(last?.granted === true)
      expect(hasConsent(listCurrentConsents([...events, latest]), purpose, channel)).toBe(latest.granted)
    }),
  )
})
