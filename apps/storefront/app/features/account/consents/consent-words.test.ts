import type { ConsentList } from '@varde/contract/entities'
import { CONSENT_PURPOSES } from '@varde/domain/customer/consents'
import { describe, expect, it } from 'vitest'
import {
  ADVICE_PURPOSES,
  applyConsent,
  COOKIE_PURPOSES,
  groupHistory,
  listSwitches,
  MESSAGE_PURPOSES,
  PURPOSE_WORDS,
} from './consent-words.ts'

const event = (
  purpose: ConsentList['history'][number]['purpose'],
  granted: boolean,
  at: string,
): ConsentList['history'][number] => ({ purpose, channel: 'email', granted, source: 'account', at })

describe('3.21: consents', () => {
  it('lists every purpose but the terms, each described in one sentence', () => {
    expect(
      new Set(['terms_conditions', ...MESSAGE_PURPOSES, ...ADVICE_PURPOSES, ...COOKIE_PURPOSES]),
    ).toEqual(new Set(CONSENT_PURPOSES))
    for (const { text } of Object.values(PURPOSE_WORDS)) expect(text).toMatch(/^[^\n]+\.$/)
  })

  it('has a switch for each channel, off until the customer said yes', () => {
    expect(listSwitches('marketing', [{ purpose: 'marketing', channel: 'sms', granted: true }])).toEqual([
      { channel: 'email', granted: false },
      { channel: 'sms', granted: true },
    ])
  })

  it('groups the history by purpose, newest first', () => {
    const groups = groupHistory([
      event('newsletter', true, '2026-01-01T10:00:00Z'),
      event('marketing', true, '2026-02-01T10:00:00Z'),
      event('newsletter', false, '2026-03-01T10:00:00Z'),
    ])
    expect(groups.map(({ purpose, events }) => [purpose, events.map(({ granted }) => granted)])).toEqual([
      ['newsletter', [false, true]],
      ['marketing', [true]],
    ])
  })

  it('replaces the current consent of the same purpose and channel, and adds to the history', () => {
    const before: ConsentList = {
      current: [
        { purpose: 'newsletter', channel: 'email', granted: true },
        { purpose: 'club', channel: 'web', granted: true },
      ],
      history: [event('newsletter', true, '2026-01-01T10:00:00Z')],
    }
    const consent = { purpose: 'newsletter', channel: 'email', granted: false } as const
    const after = applyConsent(before, consent, '2026-03-01T10:00:00Z')
    expect(listSwitches('newsletter', after.current)).toEqual([{ channel: 'email', granted: false }])
    expect(listSwitches('club', after.current)).toEqual([{ channel: 'web', granted: true }])
    expect(after.history).toHaveLength(2)
  })
})
