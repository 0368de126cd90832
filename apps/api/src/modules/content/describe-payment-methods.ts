import type { Tenant } from '@varde/contract/entities'

type Methods = Tenant['payment']['methods']

/** What customer service answers about how one can pay, by what the shop offers. */
export function describePaymentMethods(methods: Methods): string {
  const all = nameWays(methods)
  const answer = `${all.charAt(0).toUpperCase()}${all.slice(1)}.`
  return methods.includes('card')
    ? `${answer} Kort og faktura går gjennom Klarna. Vi ser aldri kortnummeret ditt.`
    : answer
}

/** The ways to pay whose money is set aside when one orders: «kort eller Vipps». */
export function nameInstantMethods(methods: Methods): string {
  if (!methods.includes('vipps')) return 'kort'
  return methods.includes('card') ? 'kort eller Vipps' : 'Vipps'
}

/** When the money is taken. */
export function describeCharge(methods: Methods): string {
  return methods.includes('card') || methods.includes('vipps')
    ? `Når du betaler med ${nameInstantMethods(methods)}, settes beløpet av på kontoen din. Pengene trekkes først når pakken er sendt, eller når du har hentet. Kommer varene fra to butikker, trekkes hver del for seg.`
    : 'Du betaler i butikken når du henter. På nett trekkes ingenting.'
}

/** Whether one can pay by invoice, and how that works. */
export function describeInvoice(methods: Methods): string {
  return methods.includes('invoice')
    ? 'Ja. Du får varene først og betaler etterpå. Klarna sender fakturaen på e-post når varene er sendt eller hentet. Forfallsdatoen står på den.'
    : `Nei. Du betaler ${nameWays(methods)}.`
}

/** What to do when a payment is declined. */
export function describeDeclined(methods: Methods): string {
  const hasCard = methods.includes('card')
  if (!hasCard && !methods.includes('vipps'))
    return 'Du betaler i butikken når du henter. Blir kortet avvist der, hjelper de deg i kassen.'
  const others = [
    ...(hasCard && methods.includes('vipps') ? ['Vipps'] : []),
    ...(methods.includes('invoice') ? ['faktura'] : []),
  ].join(' eller ')
  const again = hasCard ? 'Prøv et annet kort' : 'Prøv igjen med Vipps'
  const other = others === '' ? '' : `, velg ${others}`
  return `Handlekurven din ligger der ennå. ${again}${other}, eller betal i butikken. Blir et beløp stående avsatt, slipper banken det igjen av seg selv.`
}

/** «med Vipps, med faktura, eller i butikken når du henter» */
function nameWays(methods: Methods): string {
  const offered = [
    ...(methods.includes('vipps') ? ['med Vipps'] : []),
    ...(methods.includes('card') ? ['med Visa eller Mastercard'] : []),
    ...(methods.includes('invoice') ? ['med faktura'] : []),
  ]
  const counter = 'i butikken når du henter'
  return offered.length === 0 ? counter : `${offered.join(', ')}, eller ${counter}`
}
