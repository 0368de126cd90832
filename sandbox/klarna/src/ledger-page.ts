import type { Ledger } from './ledger.ts'

const KINDS: Record<string, string> = {
  session: 'Økt åpnet',
  authorised: 'Godkjent av kunden',
  declined: 'Avslått',
  'authorisation-cancelled': 'Godkjenning trukket',
  order: 'Ordre',
  risk: 'Vurdering',
  capture: 'Belastet',
  refund: 'Refundert',
  cancel: 'Kansellert',
  release: 'Sluppet',
  extend: 'Forlenget',
}

const STATUSES: Record<string, string> = {
  AUTHORIZED: 'Reservert',
  PART_CAPTURED: 'Delvis belastet',
  CAPTURED: 'Belastet',
  CANCELLED: 'Kansellert',
  CLOSED: 'Lukket',
  EXPIRED: 'Utløpt',
}

/** The page shows the newest; the JSON has all. */
const SHOWN = 200

const kroner = new Intl.NumberFormat('nb-NO', { style: 'currency', currency: 'NOK' })
const clock = new Intl.DateTimeFormat('nb-NO', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Europe/Oslo',
})

/** The ledger as an HTML page. */
export function renderLedgerPage(ledger: Ledger): string {
  const orders = ledger.orders.toReversed().slice(0, SHOWN)
  const entries = ledger.entries.toReversed().slice(0, SHOWN)
  const orderRows = orders.map((order) => [
    order.klarnaReference,
    order.reference,
    order.fraudStatus === 'PENDING' ? 'Til vurdering' : (STATUSES[order.status] ?? order.status),
    money(order.amount),
    money(order.captured),
    money(order.refunded),
    money(order.remaining),
  ])
  const entryRows = entries.map((entry) => [
    clock.format(new Date(entry.at)),
    KINDS[entry.kind] ?? entry.kind,
    entry.reference,
    entry.note,
    money(entry.amount),
  ])
  const { totals } = ledger
  return `<!doctype html>
<html lang="nb">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Testbetaling: regnskap</title>
<link rel="stylesheet" href="widget/widget.css">
</head>
<body class="ledger">
<main>
<p class="badge">Testbetaling</p>
<h1>Regnskap</h1>
<p>Ingen penger flyttes. Her står alt som nettbutikken har bedt om.</p>
<dl class="totals">
${[
  ['Ordrer', String(totals.orders)],
  ['Reservert i alt', money(totals.authorised)],
  ['Belastet', money(totals.captured)],
  ['Refundert', money(totals.refunded)],
  ['Gjenstår', money(totals.remaining)],
]
  .map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`)
  .join('\n')}
</dl>
${table('Ordrer', ['Nummer', 'Butikkens referanse', 'Status', 'Sum', 'Belastet', 'Refundert', 'Gjenstår'], orderRows, 3)}
${table('Hendelser', ['Tid', 'Hva', 'Butikkens referanse', 'Merknad', 'Beløp'], entryRows, 4)}
</main>
</body>
</html>
`
}

/** @param amountsFrom the first column with amounts */
function table(caption: string, heads: string[], rows: string[][], amountsFrom: number): string {
  const align = (at: number) => (at >= amountsFrom ? ' class="amount"' : '')
  const body =
    rows.length === 0
      ? `<tr><td colspan="${heads.length}">Ingenting ennå.</td></tr>`
      : rows
          .map(
            (row) => `<tr>${row.map((cell, at) => `<td${align(at)}>${escapeHtml(cell)}</td>`).join('')}</tr>`,
          )
          .join('\n')
  return `<div class="scroll" tabindex="0" role="region" aria-label="${caption}">
<table>
<caption>${caption}</caption>
<thead><tr>${heads.map((head, at) => `<th scope="col"${align(at)}>${head}</th>`).join('')}</tr></thead>
<tbody>
${body}
</tbody>
</table>
</div>`
}

const money = (ore: number): string => kroner.format(ore / 100)

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
