import { createHash } from 'node:crypto'
import { formatDateTime } from '@varde/domain/norwegian/format-date'
import { formatPhone } from '@varde/domain/norwegian/phone'
import { escapeHtml } from '../../server/escape-html.ts'
import type { DeskMessage } from './find-desk-message.ts'
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
  comment: string | null
  lines: DeskLine[]
  /** How it is paid, in Norwegian; null when there is nothing to pay. */
  payment: string | null
  /** Paid with test money. */
  isTest: boolean
  trackingUrl: string | null
  actions: readonly DeskAction[]
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

/** Large and without scripts: it is opened on a phone between two shelves. */
export function writeDeskPage(reservation: DeskReservation, message: DeskMessage | null): string {
  const { number, status, lines, actions } = reservation
  const plain = actions.filter((action) => !isFinal(action) && action !== 'shipped')
  return page(
    `${number} ${status}`,
    `<p class="shop">${escapeHtml(reservation.shopName)}</p>
<h1>${number}</h1>
${reservation.isTest ? '<p class="test"><b>TEST</b> Betalt med testpenger. Ikke lever ut eller send noe.</p>' : ''}
<p class="status"><span>Status</span> <b>${escapeHtml(status)}</b></p>
${message === null ? '' : `<p class="message ${message.tone}" role="status">${escapeHtml(message.text)}</p>`}
<ul class="lines">${lines.map(writeLine).join('')}</ul>
<dl>${writeFacts(reservation)}</dl>
${reservation.awaited.map(writeAwaited).join('')}
${actions.includes('shipped') ? writeShippedForm() : ''}
${plain.length === 0 ? '' : `<form method="post" class="actions">${plain.map((action, at) => `<button name="handling" value="${action}"${at === 0 && !actions.includes('shipped') ? ' class="first"' : ''}>${BUTTON[action]}</button>`).join('')}</form>`}
${actions
  .filter(isFinal)
  .map((action) => writeFinalForm(action))
  .join('')}
${actions.length === 0 ? '<p>Det er ikke mer å gjøre med denne.</p>' : ''}`,
  )
}

const REFUSALS = {
  link: [
    'Lenken virker ikke',
    'Den er for gammel, eller ikke hel. Åpne den fra e-posten igjen, eller spør hovedkontoret.',
  ],
  origin: ['Det gikk ikke', 'Meldingen kom ikke fra denne siden. Åpne lenken i e-posten, og prøv igjen der.'],
  request: ['Det gikk ikke', 'Vi skjønte ikke hva som ble meldt. Åpne lenken i e-posten, og prøv igjen.'],
  busy: ['Vent litt', 'Det kom for mange meldinger på kort tid. Vent et minutt, og prøv igjen.'],
  fault: [
    'Noe gikk galt hos oss',
    'Vi vet ikke om meldingen kom fram. Åpne lenken i e-posten om et minutt: siden viser hva som gjelder.',
  ],
} as const satisfies Record<string, readonly [title: string, text: string]>

/** Why there is no page to show. */
export type DeskRefusal = keyof typeof REFUSALS

/** The page that says what went wrong, and what to do. */
export function writeDeskRefusal(why: DeskRefusal): string {
  const [title, text] = REFUSALS[why]
  return page(title, `<h1>${title}</h1><p>${text}</p>`)
}

function writeLine({ ean, name, color, size, count }: DeskLine): string {
  return `<li><b>${count} ×</b><span>${escapeHtml(name)}<small>${escapeHtml([color, size].filter((part) => part !== '').join(', '))}</small><small class="num">${ean}</small></span></li>`
}

function writeFacts(reservation: DeskReservation): string {
  const { date, name, phone, address, payment, comment, delivery, trackingUrl } = reservation
  return [
    ['Kunde', escapeHtml(name)],
    ['Telefon', `<a href="tel:${escapeHtml(phone)}">${escapeHtml(formatPhone(phone))}</a>`],
    ...(delivery && address !== null ? [['Sendes til', escapeHtml(address)]] : []),
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

const STYLE = `
:root{color-scheme:light}
body{margin:0;background:#f5f2ea;color:#13211d;font:17px/1.5 system-ui,sans-serif}
main{max-width:560px;margin:0 auto;padding:24px 20px 48px}
h1{font-size:34px;line-height:1.1;margin:4px 0 12px;font-variant-numeric:tabular-nums}
.return{margin:0 0 20px;padding:14px 16px;background:#fff}
.return h2{margin:0 0 4px;font-size:21px}
.return p{margin:0 0 8px}
.shop{margin:0;color:#46544e}
.status{margin:0 0 16px}
.message{padding:14px 16px;background:#fff;border-left:6px solid #1f6b4f}
.message.refused{border-color:#b3261e}
.test{margin:0 0 16px;padding:14px 16px;background:#b3261e;color:#fff}
.test b{margin-right:6px}
.lines{list-style:none;margin:0 0 16px;padding:0;border-top:1px solid #cfc9ba}
.lines li{display:flex;gap:14px;padding:14px 0;border-bottom:1px solid #cfc9ba;font-size:19px}
small{display:block;font-size:15px;color:#46544e}
.num{font-variant-numeric:tabular-nums}
dl{margin:0 0 20px}
dl div{display:flex;gap:12px;padding:5px 0}
dt{width:110px;flex:none;color:#46544e}
dd{margin:0;min-width:0;overflow-wrap:anywhere}
a{color:inherit}
.actions{display:grid;gap:12px;margin:12px 0}
label{display:grid;gap:6px}
input{font:inherit;padding:12px;border:1px solid #6c7872;background:#fff}
button{font:inherit;font-weight:600;min-height:56px;border:1px solid #13211d;background:#fff;color:inherit;cursor:pointer}
button.first{background:#ff5a1f;border-color:#ff5a1f}
summary{min-height:44px;display:flex;align-items:center;cursor:pointer;text-decoration:underline}
:focus-visible{outline:3px solid #13211d;outline-offset:3px}
`

function page(title: string, body: string): string {
  return `<!doctype html><html lang="nb"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`
}

/** The content security policy of the pages: their own style, and forms to this origin. */
export const DESK_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')
