import { createHash } from 'node:crypto'
import { escapeHtml } from '../../server/escape-html.ts'

/** A mail in a list. */
export type ListedMail = { name: string; subject: string; to: string }

/** One whole mail. */
export type ReadMail = ListedMail & { text: string; attachments: string[] }

/** The form for the key that was printed when the shop started. */
export function writeKeyForm(wasWrong: boolean): string {
  return page(
    'Utboks',
    `<h1>Utboks</h1><p>Her ligger e-postene som butikken ville ha sendt. De åpnes med nøkkelen som ble skrevet i terminalen da butikken startet.</p>${wasWrong ? '<p role="alert">Det var ikke nøkkelen. Den er ny hver gang butikken starter.</p>' : ''}<form method="post" action="/utboks"><label for="nokkel">Nøkkel</label><input id="nokkel" name="nokkel" type="password" autocomplete="off" required><button>Åpne</button></form>`,
  )
}

/** The list of mails, newest first. */
export function writeOutboxList(mails: readonly ListedMail[]): string {
  return page(
    'Utboks',
    `<h1>Utboks</h1>${mails.length === 0 ? '<p>Ingen e-poster ennå.</p>' : ''}<ul>${mails
      .map(
        ({ name, subject, to }) =>
          `<li><a href="/utboks/${name}">${escapeHtml(subject)}</a><small>til ${escapeHtml(to)} · <a href="/utboks/${name}.eml">${name}.eml</a></small></li>`,
      )
      .join('')}</ul>`,
  )
}

/** One mail, with its links. */
export function writeOutboxMail({ name, subject, to, text, attachments }: ReadMail): string {
  return page(
    subject,
    `<p><a href="/utboks">Utboks</a></p><h1>${escapeHtml(subject)}</h1><p>Til ${escapeHtml(to)} · <a href="/utboks/${name}.eml">${name}.eml</a></p><div>${withLinks(text)}</div><ul>${attachments
      .map((attachment, no) => `<li><a href="/utboks/${name}/${no}">${escapeHtml(attachment)}</a></li>`)
      .join('')}</ul>`,
  )
}

function withLinks(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<>"']+/g, (url) => `<a href="${url}">${url}</a>`)
}

const STYLE = `
body{margin:0 auto;max-width:720px;padding:24px 20px 48px;background:#f5f2ea;color:#13211d;font:17px/1.5 system-ui,sans-serif}
h1{font-size:28px;line-height:1.2}
a{color:inherit;overflow-wrap:anywhere}
div{white-space:pre-wrap;background:#fff;padding:20px}
ul{padding:0;list-style:none}
li{padding:12px 0;border-bottom:1px solid #cfc9ba}
small{display:block;color:#46544e}
label,input,button{display:block;font:inherit}
input{box-sizing:border-box;width:100%;margin:4px 0 16px;padding:10px 12px;border:1px solid #13211d;background:#fff}
button{padding:10px 24px;border:0;background:#13211d;color:#fff;cursor:pointer}
:focus-visible{outline:3px solid #13211d;outline-offset:3px}
`

function page(title: string, body: string): string {
  return `<!doctype html><html lang="nb"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`
}

/** The content security policy of the pages: nothing but their own style. */
export const OUTBOX_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')
