import type { ConsentList } from '@varde/contract/entities'
import { CONSENT_PURPOSES } from '@varde/domain/customer/consents'
import { describe, expect, it } from 'vitest'
import {
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
  it('can all be chosen but the terms, each in one sentence', () => {
    expect(new Set(['terms_conditions', ...MESSAGE_PURPOSES, ...COOKIE_PURPOSES])).toEqual(
      new Set(CONSENT_PURPOSES),
    )
    for (const { text } of Object.values(PURPOSE_WORDS)) expect(text).toMatch(/^[^\n]+\.$/)
  })

  it('have a switch for each channel, off until somebody said yes', () => {
    expect(listSwitches('marketing', [{ purpose: 'marketing', channel: 'sms', granted: true }])).toEqual([
      { channel: 'email', granted: false },
      { channel: 'sms', granted: true },
    ])
  })

  it('are told by purpose, newest first', () => {
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

  it('replace the answer before, and stand in the history as well', () => {
    const before: ConsentList = {
      current: [
        { purpose: 'newsletter', channel: 'email', granted: true },
        { purpose: 'club', channel: 'web', granted: true },
      ],
      history: [event('newsletter', true, '2026-01-01T10:00:00Z')],
    }
    const said = { purpose: 'newsletter', channel: 'email', granted: false } as const
    const after = applyConsent(before, said, '2026-03-01T10:00:00Z')
    expect(listSwitches('newsletter', after.current)).toEqual([{ channel: 'email', granted: false }])
    expect(listSwitches('club', after.current)).toEqual([{ channel: 'web', granted: true }])
    expect(after.history).toHaveLength(2)
  })
})
