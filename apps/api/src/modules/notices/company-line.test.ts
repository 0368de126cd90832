import { expect, test } from 'vitest'
import { askUs, sellerLines } from './company-line.ts'

const PHONE = '53 00 00 20'
const EMAIL = 'hei@nordkjeden.test'

test.each([
  [PHONE, EMAIL, `Spørsmål? Ring oss på ${PHONE}, eller skriv til ${EMAIL}.`],
  [PHONE, '', `Spørsmål? Ring oss på ${PHONE}.`],
  ['', EMAIL, `Spørsmål? Skriv til ${EMAIL}.`],
  ['', '', undefined],
])('7.20: with phone «%s» and e-mail «%s» a mail says %s', (phone, email, text) => {
  expect(askUs('Spørsmål?', { phone, email })?.text).toBe(text)
})

test('a shop is rung by its name, with a link to its page; without a number it is not named', () => {
  const page = { name: 'Nordkjeden Odda', link: 'https://nordkjeden.test/butikker/odda' }
  expect(askUs('Spørsmål?', { phone: PHONE, email: '', page })?.text).toBe(
    `Spørsmål? Ring Nordkjeden Odda på ${PHONE}.\n${page.link}`,
  )
  expect(askUs('Spørsmål?', { phone: '', email: EMAIL, page })?.text).toBe(`Spørsmål? Skriv til ${EMAIL}.`)
})

test.each([
  [
    { name: 'Nordkjeden AS', orgNo: '310 000 108', address: 'Kaia 1, 5750 Odda' },
    { phone: PHONE, email: EMAIL },
    `Nordkjeden AS, Kaia 1, 5750 Odda\n${EMAIL}, telefon ${PHONE}\nOrg.nr. 310 000 108`,
  ],
  [{ name: '', orgNo: '', address: '' }, { phone: PHONE, email: '' }, `Nordkjeden\ntelefon ${PHONE}`],
  [{ name: 'Nordkjeden AS', orgNo: '', address: '' }, { phone: '', email: '' }, 'Nordkjeden AS'],
])(
  '9.12: the withdrawal form names the seller as far as it is filled in: %o %o',
  (company, contact, lines) => {
    expect(sellerLines({ name: 'Nordkjeden', company, contact: { ...contact, hours: '' } })).toBe(lines)
  },
)
