import { createHash } from 'node:crypto'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from './escape-html.ts'
import { scaleLimit } from './register-endpoint.ts'
import { createSecurityLog } from './security-log.ts'

/** A page and its forms; a subject is what its link is for. */
type DeskPage<Subject> = {
  /** How large a form may be. */
  mostFormBytes: number
  /** Finds what a link is for; null when it is not valid or has expired. */
  read(link: string): Promise<Subject | null>
  /** The page. `code` is what the form before it came to. */
  write(subject: Subject, code: unknown): string | Promise<string>
  /** Does what a form asks for. @returns the code of what came of it */
  act(subject: Subject, form: URLSearchParams): Promise<string>
}

/** The page that an error status shows to the shop's employees. */
const REFUSAL_OF_STATUS: Readonly<Record<number, DeskRefusal>> = {
  400: 'request',
  413: 'request',
  415: 'request',
  429: 'busy',
}

/**
 * Mounts a page that a link in a shop's mail opens. Its forms need no script; opening it changes nothing, and a form
 * redirects back to it, so that a reload repeats nothing.
 *
 * @param path where it is, before the link's own part
 */
export async function mountDeskPage<Subject>(
  app: FastifyInstance,
  path: string,
  publicUrl: string,
  page: DeskPage<Subject>,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: page.mostFormBytes },
      (_, body, done) => done(null, new URLSearchParams(String(body))),
    )
    scope.setErrorHandler<FastifyError>((error, request, reply) => {
      const status = error.statusCode ?? 500
      // The address gives access, so only the error is logged.
      if (status >= 500) request.log.error({ err: error }, 'request failed')
      return refuse(reply, status >= 500 ? 503 : status, REFUSAL_OF_STATUS[status] ?? 'fault')
    })

    async function readLink(request: FastifyRequest<{ Params: { link: string } }>): Promise<Subject | null> {
      const subject = await page.read(request.params.link)
      if (subject === null) createSecurityLog(request.log)('token-refused')
      return subject
    }

    scope.get<{ Params: { link: string }; Querystring: Record<string, unknown> }>(
      `${path}/:link`,
      { schema: { hide: true }, config: { rateLimit: scaleLimit(scope, { max: 120, windowSeconds: 60 }) } },
      async (request, reply) => {
        const subject = await readLink(request)
        if (subject === null) return refuse(reply, 404, 'link')
        return send(reply, await page.write(subject, request.query.melding))
      },
    )

    scope.post<{ Params: { link: string }; Body: URLSearchParams | null }>(
      `${path}/:link`,
      { schema: { hide: true }, config: { rateLimit: scaleLimit(scope, { max: 60, windowSeconds: 60 }) } },
      async (request, reply) => {
        if (!isFromHere(request, publicUrl)) return refuse(reply, 403, 'origin')
        const subject = await readLink(request)
        if (subject === null) return refuse(reply, 404, 'link')
        const code = await page.act(subject, request.body ?? new URLSearchParams())
        const { link } = request.params
        return guard(reply).redirect(`${path}/${encodeURIComponent(link)}?melding=${code}`, 303)
      },
    )
  })
}

/**
 * Refuses forms that another site sends. The secret link alone gives the right to act, so a browser that sends no origin
 * (`null`, since the page has no referrer) and no `sec-fetch-site` is accepted.
 */
function isFromHere({ headers, host }: FastifyRequest, publicUrl: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin } = headers
  if (origin === undefined || origin === 'null') return true
  const from = URL.parse(origin)?.host
  return from !== undefined && (from === host || from === new URL(publicUrl).host)
}

function guard(reply: FastifyReply): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex')
    .header('content-security-policy', DESK_POLICY)
}

function send(reply: FastifyReply, html: string) {
  return guard(reply).type('text/html; charset=utf-8').send(html)
}

function refuse(reply: FastifyReply, status: number, why: DeskRefusal) {
  const [title, text] = REFUSALS[why]
  return send(reply.code(status), writeDeskHtml(title, `<h1>${title}</h1><p>${text}</p>`))
}

/** Why there is no page to show. */
type DeskRefusal = keyof typeof REFUSALS

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

/** The result of the latest action, shown at the top of the page. */
export type DeskMessage = { tone: 'done' | 'refused'; text: string }

/** The message as HTML; empty without one. */
export function writeDeskMessage(message: DeskMessage | null): string {
  return message === null
    ? ''
    : `<p class="message ${message.tone}" role="status">${escapeHtml(message.text)}</p>`
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
input,textarea{font:inherit;padding:12px;border:1px solid #6c7872;background:#fff}
textarea{min-height:9em;resize:vertical}
.said{margin:0 0 16px;padding:14px 16px;background:#fff;white-space:pre-line;overflow-wrap:anywhere}
button{font:inherit;font-weight:600;min-height:56px;border:1px solid #13211d;background:#fff;color:inherit;cursor:pointer}
button.first{background:#ff5a1f;border-color:#ff5a1f}
summary{min-height:44px;display:flex;align-items:center;cursor:pointer;text-decoration:underline}
:focus-visible{outline:3px solid #13211d;outline-offset:3px}
`

/** A whole page: large, with no script, for a phone between two shelves. */
export function writeDeskHtml(title: string, body: string): string {
  return `<!doctype html><html lang="nb"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`
}

/** The content security policy of the pages: their own style, and forms to this origin. */
const DESK_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')
