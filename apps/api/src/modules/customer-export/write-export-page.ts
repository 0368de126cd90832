import { createHash } from 'node:crypto'
import type { CustomerExport } from '@varde/contract/entities'
import { CONSENT_CHANNEL_NAMES, CONSENT_NAMES } from '@varde/domain/customer/consent-names'
import { formatDateTime, formatPlainDate } from '@varde/domain/norwegian/format-date'
import { formatKroner } from '@varde/domain/norwegian/format-number'
import { formatPhone } from '@varde/domain/norwegian/phone'
import { describePickupPoint } from '@varde/domain/ordering/pickup-point'
import { RETURN_REASONS, RETURN_WAYS } from '@varde/domain/ordering/return-reasons'
import { escapeHtml } from '../../server/escape-html.ts'

const STYLE = `
:root{color-scheme:light}
body{margin:0;background:#f5f2ea;color:#13211d;font:16px/1.5 system-ui,sans-serif}
main{max-width:820px;margin:0 auto;padding:32px 20px 64px}
h1{font-size:32px;line-height:1.15;margin:0 0 8px}
h2{font-size:22px;margin:40px 0 8px;padding-top:16px;border-top:2px solid #13211d}
h3{font-size:17px;margin:24px 0 4px}
dl{margin:0}
dl div{display:flex;gap:12px;padding:5px 0;border-bottom:1px solid #d8d3c6}
dt{width:190px;flex:none;color:#46544e}
dd{margin:0;min-width:0;overflow-wrap:anywhere}
ul{margin:4px 0;padding-left:20px}
p{margin:4px 0}
@media(max-width:520px){dl div{display:block}dt{width:auto}}
@media print{body{background:#fff}main{padding:0}}
`

/** Content-Security-Policy of the page: nothing but its inline style. */
export const EXPORT_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const SOURCES = {
  registration: 'da kontoen ble laget',
  account: 'i kontoen',
  cookie_dialog: 'i valget av informasjonskapsler',
  mail_link: 'med en lenke i en e-post',
  import: 'fra butikken',
} as const

function time(iso: string | null): string {
  return iso === null ? '–' : formatDateTime(new Date(iso))
}
function kr(kroner: number): string {
  return `${formatKroner(Math.round(kroner * 100))} kr`
}
function yesNo(value: boolean | null): string {
  return value === null ? '–' : value ? 'Ja' : 'Nei'
}

function facts(rows: readonly (readonly [label: string, value: string | null])[]): string {
  return `<dl>${rows
    .map(([label, value]) => `<div><dt>${label}</dt><dd>${escapeHtml(value || '–')}</dd></div>`)
    .join('')}</dl>`
}

function list(items: readonly string[]): string {
  return items.length === 0
    ? '<p>Ingenting.</p>'
    : `<ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`
}

function part(title: string, body: string): string {
  return `<section><h2>${title}</h2>${body}</section>`
}

/** The HTML page with all data about a customer, to be read or printed. */
export function writeExportPage(all: CustomerExport): string {
  const title = `Det ${all.shop} har lagret om deg`
  const body = [
    `<h1>${escapeHtml(title)}</h1><p>Hentet ${time(all.exported_at)}.</p>`,
    part('Du', writeProfile(all)),
    part(
      'Samtykker',
      list(
        all.consents.map(
          ({ purpose, channel, granted, source, at }) =>
            `${time(at)}: ${granted ? 'ja' : 'nei'} til ${CONSENT_NAMES[purpose].toLowerCase()} (${CONSENT_CHANNEL_NAMES[channel]}), ${SOURCES[source]}`,
        ),
      ),
    ),
    part('Ordrer', all.orders.length === 0 ? '<p>Ingen.</p>' : all.orders.map(writeOrder).join('')),
    part('Omtaler', all.reviews.length === 0 ? '<p>Ingen.</p>' : all.reviews.map(writeReview).join('')),
    part(
      'Favoritter',
      list(all.favourites.map(({ article, added_at }) => `${article.name}, ${time(added_at)}`)),
    ),
    part(
      'Ønskeliste delt med lenke',
      list(
        all.wish_list === null
          ? []
          : [`${time(all.wish_list.created_at)}, ${all.wish_list.shows_name ? 'med' : 'uten'} fornavn`],
      ),
    ),
    part(
      'Varsler',
      list(
        all.stock_alerts.map(
          ({ article, ean, shop, email, created_at, sent_at }) =>
            `${article.name} (${ean}), ${shop ?? 'alle butikker'}, til ${email}: bedt om ${time(created_at)}${sent_at === null ? '' : `, sendt ${time(sent_at)}`}`,
        ),
      ),
    ),
    part(
      'Prisvarsler',
      list(
        all.price_alerts.map(
          ({ article, price, email, created_at, sent_at }) =>
            `${article.name}, under ${price} kr, til ${email}: bedt om ${time(created_at)}${sent_at === null ? '' : `, sendt ${time(sent_at)}`}`,
        ),
      ),
    ),
    part(
      'Spørsmål om varer',
      list(
        all.questions.map(
          ({ article, text, answer, created_at }) =>
            `${time(created_at)}: ${article.name}: ${text}${answer === null ? '' : ` Svar: ${answer}`}`,
        ),
      ),
    ),
    part(
      'Avstemninger',
      list(
        all.poll_answers.map(
          ({ poll, question, answer, at }) => `${time(at)}: ${poll}: ${question} Svar: ${answer}`,
        ),
      ),
    ),
    part('Handlekurv', list(all.cart.lines.map(({ EanNo, Count }) => `${Count} × ${EanNo}`))),
    part(
      'Innlogget',
      list(
        all.sessions.map(
          ({ device, started_at, expires_at }) =>
            `${device}: fra ${time(started_at)} til ${time(expires_at)}`,
        ),
      ),
    ),
  ].join('')
  return `<!doctype html><html lang="nb"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`
}

function writeProfile({ customer, account }: CustomerExport): string {
  return facts([
    ['Kundenummer', String(customer.id)],
    ['Navn', `${customer.first_name} ${customer.last_name}`],
    ['E-post', customer.email],
    ['E-posten er bekreftet', time(account.email_verified_at)],
    ['Mobil', customer.phone === null ? null : formatPhone(customer.phone)],
    ['Fødselsdato', customer.birth_date === null ? null : formatPlainDate(new Date(customer.birth_date))],
    ['Kjønn', account.gender],
    ['Adresse', customer.address],
    ['Postnummer og sted', [customer.postal_code, customer.city].filter(Boolean).join(' ')],
    ['Min butikk', account.my_shop],
    ['Handler for', account.buys_for.join(', ')],
    ['Medlemskode', account.member_code],
    ['Kundeklubben', yesNo(customer.club)],
    ['Godtok vilkårene', time(account.terms_accepted_at)],
    ['Kontoen ble laget', time(account.created_at)],
    ['Sist brukt', time(account.last_active_at)],
  ])
}

const PAYMENTS = { shop: 'i butikken', card: 'kort', invoice: 'faktura', vipps: 'Vipps' } as const

const MONEY: Record<CustomerExport['orders'][number]['payment_events'][number]['kind'], string> = {
  authorised: 'betalingen er godkjent',
  pending: 'betalingen behandles',
  declined: 'betalingen ble ikke godkjent',
  captured: 'trukket',
  refunded: 'betalt tilbake',
  released: 'gitt fri uten å bli trukket',
  cancelled: 'betalingen er avbrutt',
  expired: 'betalingen er utløpt',
}

function writeOrder(order: CustomerExport['orders'][number]): string {
  return `<h3>Ordre ${escapeHtml(order.number)}</h3>${facts([
    ['Bestilt', time(order.date)],
    ['Betaling', PAYMENTS[order.payment_method]],
    ['Varer', kr(order.goods)],
    ['Rabatt', order.promocode === null ? kr(order.discount) : `${kr(order.discount)} (${order.promocode})`],
    ['Pant og frakt', kr(order.pant + order.freight)],
    ['Sum', kr(order.total)],
    ['Kommentar', order.comment],
    ...(order.pickup_point === null ? [] : [['Hentested', describePickupPoint(order.pickup_point)] as const]),
    ...(order.payment?.reference ? [['Betalingens nummer', order.payment.reference] as const] : []),
  ])}${
    order.payment_events.length === 0
      ? ''
      : list(order.payment_events.map(({ kind, amount, at }) => `${time(at)}: ${MONEY[kind]}, ${kr(amount)}`))
  }${order.reservations.map(writeReservation).join('')}`
}

function writeReservation(each: CustomerExport['orders'][number]['reservations'][number]): string {
  return `<h3>Reservasjon ${escapeHtml(each.number)}</h3>${facts([
    ['Butikk', each.shop],
    ['Status', each.status],
    ['Til', `${each.name}, ${each.email}, ${formatPhone(each.phone)}`],
    ...(each.delivery === 1
      ? [['Sendes til', [each.address, each.zipcode, each.city].filter(Boolean).join(', ')] as const]
      : []),
    ...(each.tracking_url === null ? [] : [['Sporing', each.tracking_url] as const]),
  ])}${list(
    each.lines.map(
      ({ count, name, color, size, price, returned }) =>
        `${count} × ${[name, color, size].filter(Boolean).join(', ')}, ${kr(price)}${returned > 0 ? `, ${returned} levert tilbake` : ''}`,
    ),
  )}${list([
    ...each.history.map(({ status, at }) => `${time(at)}: ${status}`),
    ...each.withdrawals.map(describeWithdrawal),
  ])}`
}

/** «… kjøpet ble angret, retur 30001-J, sendes i posten, for liten («Passet ikke»)». */
function describeWithdrawal({ number, way, reason, note, at }: Withdrawal): string {
  const said = [
    ...(way === null ? [] : [RETURN_WAYS[way]]),
    ...(reason === null ? [] : [RETURN_REASONS[reason]]),
  ]
  const parts = ['kjøpet ble angret', `retur ${number}`, ...said.map((text) => text.toLowerCase())]
  return `${time(at)}: ${parts.join(', ')}${note ? ` («${note}»)` : ''}`
}

type Withdrawal = CustomerExport['orders'][number]['reservations'][number]['withdrawals'][number]

const FITS: Readonly<Record<number, string>> = { [-1]: 'Liten', 0: 'Normal', 1: 'Stor' }

function writeReview(review: CustomerExport['reviews'][number]): string {
  return `<h3>${escapeHtml(review.article.name)}</h3>${facts([
    ['Skrevet', time(review.created_at)],
    ['Stjerner', String(review.rating)],
    ['Tekst', review.content],
    ['Passform', review.true_to_size === null ? null : (FITS[review.true_to_size] ?? null)],
    ['Størrelse og farge', review.size_color],
    ['Navn', review.anonymous ? 'Vises ikke' : review.name],
    ['Vises på nettsiden', yesNo(review.approved)],
    ['Svar', review.reply],
  ])}`
}
