import { formatDateTime } from '@varde/domain/norwegian/format-date'
import { formatPhone } from '@varde/domain/norwegian/phone'
import { type DeskMessage, writeDeskHtml, writeDeskMessage } from '../../server/desk-pages.ts'
import { escapeHtml } from '../../server/escape-html.ts'
import type { DeskAction } from './list-desk-actions.ts'

/** The data of one reservation on the page. */
export type DeskReservation = {
  number: string
  /** «Mottatt» */
  status: string
  shopName: string
  date: Date
  delivery: boolean
  name: string
  phone: string
  address: string | null
  /** Where the carrier hands it out, if the shopper has chosen. */
  pickupPoint: string | null
  comment: string | null
  lines: DeskLine[]
  /** How it is paid, in Norwegian; null when there is nothing to pay. */
  payment: string | null
  /** Paid with test money. */
  isTest: boolean
  trackingUrl: string | null
  actions: readonly DeskAction[]
  /** Whether the goods are paid, so that handing them out asks for the pick-up code. */
  needsCode: boolean
  /** Announced returns that have not come: number, what the shopper said, and the goods. */
  awaited: readonly { number: string; facts: readonly string[]; lines: DeskLine[] }[]
}

type DeskLine = { ean: string; name: string; color: string; size: string; count: number }

const BUTTON: Readonly<Record<DeskAction, string>> = {
  ready: 'Klar til henting',
  shipped: 'Sendt',
  collected: 'Utlevert',
  delivered: 'Levert',
  returned: 'Alt er levert tilbake',
  missing: 'Finnes ikke',
}

/** The page of one reservation. */
export function writeDeskPage(reservation: DeskReservation, message: DeskMessage | null): string {
  const { number, status, lines, actions } = reservation
  const asksForCode = reservation.needsCode && actions.includes('collected')
  const plain = actions.filter(
    (action) => !isFinal(action) && action !== 'shipped' && !(asksForCode && action === 'collected'),
  )
  return writeDeskHtml(
    `${number} ${status}`,
    `<p class="shop">${escapeHtml(reservation.shopName)}</p>
<h1>${number}</h1>
${reservation.isTest ? '<p class="test"><b>TEST</b> Betalt med testpenger. Ikke lever ut eller send noe.</p>' : ''}
<p class="status"><span>Status</span> <b>${escapeHtml(status)}</b></p>
${writeDeskMessage(message)}
<ul class="lines">${lines.map(writeLine).join('')}</ul>
<dl>${writeFacts(reservation)}</dl>
${reservation.awaited.map(writeAwaited).join('')}
${actions.includes('shipped') ? writeShippedForm() : ''}
${plain.length === 0 ? '' : `<form method="post" class="actions">${plain.map((action, at) => `<button name="handling" value="${action}"${at === 0 && !actions.includes('shipped') ? ' class="first"' : ''}>${BUTTON[action]}</button>`).join('')}</form>`}
${asksForCode ? writeHandOutForm(plain.length === 0) : ''}
${actions
  .filter(isFinal)
  .map((action) => writeFinalForm(action))
  .join('')}
${actions.length === 0 ? '<p>Det er ikke mer å gjøre med denne.</p>' : ''}`,
  )
}

function writeLine({ ean, name, color, size, count }: DeskLine): string {
  return `<li><b>${count} ×</b><span>${escapeHtml(name)}<small>${escapeHtml([color, size].filter((part) => part !== '').join(', '))}</small><small class="num">${ean}</small></span></li>`
}

function writeFacts(reservation: DeskReservation): string {
  const { date, name, phone, address, payment, comment, delivery, pickupPoint, trackingUrl } = reservation
  return [
    ['Kunde', escapeHtml(name)],
    ['Telefon', `<a href="tel:${escapeHtml(phone)}">${escapeHtml(formatPhone(phone))}</a>`],
    ...(delivery && address !== null ? [['Sendes til', escapeHtml(address)]] : []),
    ...(pickupPoint === null ? [] : [['Hentested', escapeHtml(pickupPoint)]]),
    ['Bestilt', escapeHtml(formatDateTime(date))],
    ...(payment === null ? [] : [['Betaling', escapeHtml(payment)]]),
    ...(trackingUrl === null
      ? []
      : [
          [
            'Sporing',
            `<a href="${escapeHtml(trackingUrl)}" rel="noreferrer noopener">${escapeHtml(trackingUrl)}</a>`,
          ],
        ]),
    ...(comment === null ? [] : [['Kommentar', escapeHtml(comment)]]),
  ]
    .map(([label, value]) => `<div><dt>${label}</dt><dd>${value}</dd></div>`)
    .join('')
}

function writeShippedForm(): string {
  return `<form method="post" class="actions"><label>Sporingslenke fra transportøren (kan stå tom)<input type="url" name="sporing" inputmode="url" autocomplete="off" maxlength="500" placeholder="https://"></label><button name="handling" value="shipped" class="first">${BUTTON.shipped}</button></form>`
}

/** Paid goods are handed out for the code that only the shopper has. */
function writeHandOutForm(isFirst: boolean): string {
  return `<form method="post" class="actions"><label>Kundens hentekode, seks siffer<input name="kode" inputmode="numeric" autocomplete="off" maxlength="12" required></label><button name="handling" value="collected"${isFirst ? ' class="first"' : ''}>${BUTTON.collected}</button></form>`
}

/** One announced return, and the button for when all of it is here. */
function writeAwaited({ number, facts, lines }: DeskReservation['awaited'][number]): string {
  return `<section class="return"><h2>Retur ${number}</h2><p>${facts.map(escapeHtml).join('. ')}</p><ul class="lines">${lines.map(writeLine).join('')}</ul><details><summary>Retur ${number} er kommet</summary><form method="post" class="actions"><p>Varene over legges tilbake på lageret, og kunden skal ha pengene igjen. Dette kan ikke angres.</p><input type="hidden" name="retur" value="${number}"><button name="handling" value="came">Ja, alt på returen er her</button></form></details></section>`
}

type FinalAction = keyof typeof FINAL

/** Actions that cannot be undone: what they do, and the label that confirms them. */
const FINAL = {
  missing: {
    effect: 'Kunden får vite at varene ikke finnes, og lageret rettes. Dette kan ikke angres.',
    yes: 'Ja, varene finnes ikke',
  },
  returned: {
    effect: 'Varene legges tilbake på lageret, og kunden skal ha pengene igjen. Dette kan ikke angres.',
    yes: 'Ja, alt er levert tilbake',
  },
} as const

function isFinal(action: DeskAction): action is FinalAction {
  return Object.hasOwn(FINAL, action)
}

/** Folded away, so that it is not pressed by accident. */
function writeFinalForm(action: FinalAction): string {
  return `<details><summary>${BUTTON[action]}</summary><form method="post" class="actions"><p>${FINAL[action].effect}</p><button name="handling" value="${action}">${FINAL[action].yes}</button></form></details>`
}
