import { createHash } from 'node:crypto'
import { escapeHtml } from '../../escape-html.ts'

/** A mail in a list. */
export type ListedMail = { name: string; subject: string; to: string }

/** A mail as it is read. */
export type ReadMail = ListedMail & { text: string; attachments: string[] }

/** Every mail of the shop, newest first. */
export const writeOutboxList = (mails: readonly ListedMail[]): string =>
  page(
    'Utboks',
    `<h1>Utboks</h1>${mails.length === 0 ? '<p>Ingen e-poster ennå.</p>' : ''}<ul>${mails
      .map(
        ({ name, subject, to }) =>
          `<li><a href="/utboks/${name}">${escapeHtml(subject)}</a><small>til ${escapeHtml(to)} · <a href="/utboks/${name}.eml">${name}.eml</a></small></li>`,
      )
      .join('')}</ul>`,
  )

/** One mail, with links that can be followed. */
export const writeOutboxMail = ({ name, subject, to, text, attachments }: ReadMail): string =>
  page(
    subject,
    `<p><a href="/utboks">Utboks</a></p><h1>${escapeHtml(subject)}</h1><p>Til ${escapeHtml(to)} · <a href="/utboks/${name}.eml">${name}.eml</a></p><div>${withLinks(text)}</div><ul>${attachments
      .map((attachment, no) => `<li><a href="/utboks/${name}/${no}">${escapeHtml(attachment)}</a></li>`)
      .join('')}</ul>`,
  )

const withLinks = (text: string): string =>
  escapeHtml(text).replace(/https?:\/\/[^\s<>"']+/g, (url) => `<a href="${url}">${url}</a>`)

const STYLE = `
body{margin:0 auto;max-width:720px;padding:24px 20px 48px;background:#f5f2ea;color:#13211d;font:17px/1.5 system-ui,sans-serif}
h1{font-size:28px;line-height:1.2}
a{color:inherit;overflow-wrap:anywhere}
div{white-space:pre-wrap;background:#fff;padding:20px}
ul{padding:0;list-style:none}
li{padding:12px 0;border-bottom:1px solid #cfc9ba}
small{display:block;color:#46544e}
:focus-visible{outline:3px solid #13211d;outline-offset:3px}
`

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="nb"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`

/** What the pages may do: show their one style. */
export const OUTBOX_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')
