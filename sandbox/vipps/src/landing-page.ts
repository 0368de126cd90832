import type { SandboxReply } from '@varde/sandbox-klarna/exchange'
import { decide, findPayment, type Sandbox } from './sandbox.ts'
import type { Payment } from './store.ts'

const kroner = new Intl.NumberFormat('nb-NO', { style: 'currency', currency: 'NOK' })

/** The page and its style sheet, below the path that the sandbox's owner chooses. */
export const LANDING_PATH = '/landing'
const STYLES_PATH = '/landing.css'

/** A call of the shopper's browser. */
export type BrowserCall = {
  method: string
  path: string
  query: URLSearchParams
  /** The fields of the form. */
  form: URLSearchParams
}

/**
 * Stands in for the app: the shopper approves or declines on a plain page.
 *
 * @param prefix the path at which another server shows the page; '' when the sandbox does so itself
 */
export function handleLanding(sandbox: Sandbox, call: BrowserCall, prefix: string): SandboxReply | undefined {
  if (call.method === 'GET' && call.path === STYLES_PATH) {
    return { status: 200, body: STYLES, headers: { 'content-type': 'text/css; charset=utf-8' } }
  }
  if (call.path !== LANDING_PATH) return undefined
  const token = call.method === 'POST' ? call.form.get('token') : call.query.get('token')
  const reference = sandbox.store.list('payment').find(({ landingToken }) => landingToken === token)?.id
  const payment = reference === undefined ? undefined : findPayment(sandbox, reference)
  if (payment === undefined) return page(404, 'Betalingen finnes ikke', '<p>Gå tilbake til butikken.</p>')
  if (call.method !== 'POST') {
    return payment.state === 'CREATED' ? askPage(payment, prefix, null) : endedPage(payment, prefix)
  }
  const isApproved = call.form.get('choice') === 'approve'
  if (isApproved && !/^(\+?47)?[49]\d{7}$/.test((call.form.get('phone') ?? '').replaceAll(/\s/g, ''))) {
    return askPage(payment, prefix, 'Skriv et norsk mobilnummer med 8 siffer')
  }
  decide(sandbox, payment.id, isApproved ? 'approve' : 'abort', 'send')
  return { status: 303, headers: { location: backTo(payment, prefix) } }
}

/** Behind the shop's own address the browser stays there, by whichever name it has reached it. */
function backTo({ returnUrl }: Payment, prefix: string): string {
  const { pathname, search } = new URL(returnUrl)
  return prefix === '' ? returnUrl : `${pathname}${search}`
}

function askPage(payment: Payment, prefix: string, problem: string | null): SandboxReply {
  const wrong = problem === null ? '' : ' aria-invalid="true" aria-describedby="problem"'
  return page(
    200,
    'Godkjenn betalingen',
    `<dl><div><dt>Kjøp</dt><dd>${escapeHtml(payment.description)}</dd></div>
<div><dt>Å betale</dt><dd>${kroner.format(payment.amount / 100)}</dd></div></dl>
<p>Ingen penger flyttes, og ingen melding sendes.</p>
<form method="post" action="${prefix}${LANDING_PATH}">
<input type="hidden" name="token" value="${payment.landingToken}">
<label for="phone">Mobilnummer</label>
<input id="phone" name="phone" type="tel" autocomplete="tel" inputmode="tel" value="412 34 567"${wrong}>
${problem === null ? '' : `<p id="problem" role="alert">${problem}</p>`}
<button name="choice" value="approve" class="main">Godkjenn</button>
<button name="choice" value="abort">Avbryt</button>
</form>`,
    prefix,
    new URL(payment.returnUrl).origin,
  )
}

function endedPage(payment: Payment, prefix: string): SandboxReply {
  const text = payment.state === 'AUTHORIZED' ? 'Betalingen er godkjent.' : 'Betalingen er avsluttet.'
  return page(
    200,
    text.slice(0, -1),
    `<p><a href="${escapeHtml(backTo(payment, prefix))}">Tilbake til butikken</a></p>`,
    prefix,
  )
}

/** @param target the origin that the form leads to in the end, which the policy must name */
function page(status: number, title: string, content: string, prefix = '', target = ''): SandboxReply {
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'referrer-policy': 'no-referrer',
      'content-security-policy': `default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self' ${target}; frame-ancestors 'none'`,
    },
    body: `<!doctype html>
<html lang="nb">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – testbetaling</title>
<link rel="stylesheet" href="${prefix}${STYLES_PATH}">
</head>
<body>
<main>
<p class="badge">Testbetaling</p>
<p class="name">Vipps</p>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`,
  }
}

const STYLES = `:root { color-scheme: light; font-family: system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; line-height: 1.5; color: #17211f; background: #f1efec; }
* { box-sizing: border-box; }
body, p, h1, dl, dd { margin: 0; }
main { display: grid; gap: 1rem; max-width: 26rem; margin: 0 auto; min-height: 100vh; align-content: center; padding: 1.5rem; background: #fff; }
.badge { justify-self: start; padding: 0.125rem 0.625rem; border-radius: 999px; font-size: 0.8125rem; font-weight: 600; color: #5b3a00; background: #ffe7b8; }
.name { font-size: 1.125rem; font-weight: 700; }
h1 { font-size: 1.5rem; line-height: 1.2; }
dl div { display: flex; justify-content: space-between; gap: 1rem; padding: 0.5rem 0; border-top: 1px solid #c9d2cf; }
dd { font-weight: 600; font-variant-numeric: tabular-nums; }
form { display: grid; gap: 0.75rem; }
label { font-weight: 600; }
input[type="tel"] { min-height: 3rem; padding: 0.5rem 0.75rem; border: 1px solid #4d5a57; border-radius: 8px; font: inherit; }
[role="alert"] { font-weight: 600; color: #a4161a; }
button { min-height: 3rem; padding: 0.5rem 1rem; border: 1px solid #1d5c4d; border-radius: 8px; font: inherit; font-weight: 600; color: #1d5c4d; background: #fff; cursor: pointer; }
button.main { color: #fff; background: #1d5c4d; }
:focus-visible { outline: 3px solid #1d5c4d; outline-offset: 2px; }
a { color: #1d5c4d; }
`

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
