import type { Tenant } from '@varde/contract/entities'
import { expect, test } from 'vitest'
import {
  describeCharge,
  describeDeclined,
  describeInvoice,
  describePaymentMethods,
} from './describe-payment-methods.ts'

type Methods = Tenant['payment']['methods']
const KLARNA: Methods = ['card', 'invoice']
const BOTH: Methods = ['vipps', ...KLARNA]

test.each<[string, Methods, string]>([
  ['Klarna', KLARNA, 'Prøv et annet kort, velg faktura, eller betal i butikken.'],
  ['Klarna and Vipps', BOTH, 'Prøv et annet kort, velg Vipps eller faktura, eller betal i butikken.'],
  ['Vipps alone', ['vipps'], 'Prøv igjen med Vipps, eller betal i butikken.'],
  ['the shop alone', [], 'Du betaler i butikken når du henter.'],
])('2.10: a declined payment with %s', (_, methods, text) =>
  expect(describeDeclined(methods)).toContain(text),
)

test.each<[string, Methods, string]>([
  ['Klarna', KLARNA, 'Ja. Du får varene først og betaler etterpå. Klarna sender'],
  ['Vipps alone', ['vipps'], 'Nei. Du betaler med Vipps, eller i butikken når du henter.'],
  ['the shop alone', [], 'Nei. Du betaler i butikken når du henter.'],
])('2.10: invoice with %s', (_, methods, text) => expect(describeInvoice(methods)).toContain(text))

test.each<[string, Methods, string]>([
  ['Klarna', KLARNA, 'Når du betaler med kort, settes beløpet av'],
  ['Klarna and Vipps', BOTH, 'Når du betaler med kort eller Vipps, settes beløpet av'],
  ['Vipps alone', ['vipps'], 'Når du betaler med Vipps, settes beløpet av'],
  ['the shop alone', [], 'På nett trekkes ingenting.'],
])('2.10: when the money is taken with %s', (_, methods, text) =>
  expect(describeCharge(methods)).toContain(text),
)

test.each<[string, Methods]>([
  ['Vipps alone', ['vipps']],
  ['the shop alone', []],
])('2.10: with %s no answer names Klarna, and none names Vipps that is not offered', (_, methods) => {
  const answers = [describePaymentMethods, describeCharge, describeInvoice, describeDeclined].map((answer) =>
    answer(methods),
  )
  expect(answers.join(' ')).not.toMatch(/Klarna|Visa/)
  if (methods.length === 0) expect(answers.join(' ')).not.toMatch(/Vipps/)
})
