import { expect, test } from 'vitest'
import { describeAction, describeFields, describeSubject } from './describe-change.ts'

test.each([
  [{ state: 'invited' }, { state: 'active' }, ['tilstand: invitert → i bruk']],
  [null, { name: 'Siri', shop_ids: [3, 4] }, ['navn: Siri', 'butikker: 3, 4']],
  [{ shop_ids: [] }, null, ['butikker: var ingen']],
  [null, null, []],
  [{ hidden: true, x: null }, { hidden: false, x: 2 }, ['skjult: ja → nei', 'x: ingenting → 2']],
  [{ returned: 0 }, { returned: 2 }, ['levert tilbake: 0 → 2']],
  [{ price: 199, to: null }, { price: 179, to: null }, ['pris: 199 → 179']],
  [{ to: null }, { to: '2026-11-24T17:00:00.000Z' }, ['til: ingenting → 24. nov. 2026 kl. 18:00']],
])('%j → %j', (from, to, said) => {
  expect(describeFields(from, to)).toEqual(said)
})

test('what has no Norwegian name is shown as it is', () => {
  expect(describeAction('staff.reset')).toBe('nullstilte en konto')
  expect(describeAction('moon.landed')).toBe('moon.landed')
  expect(describeSubject('staff:12')).toBe('bruker 12')
  expect(describeSubject('moon')).toBe('moon')
  expect(describeAction('customer.erased')).toBe('slettet en kunde')
  expect(describeSubject('customer:5001')).toBe('kunde 5001')
})
