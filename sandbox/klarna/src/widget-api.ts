import { readFileSync } from 'node:fs'
import path from 'node:path'
import { authorise, OUTCOMES } from './authorise.ts'
import { type Call, fieldsOf, type SandboxReply, textOf } from './exchange.ts'
import { CATEGORIES } from './payments-api.ts'
import { findSessionByToken, type Sandbox } from './sandbox.ts'

const WIDGET_FOLDER = path.resolve(import.meta.dirname, '../widget')
const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
}
const FILES = [
  'api.mjs',
  'frame.mjs',
  'method.html',
  'method.mjs',
  'approve.html',
  'approve.mjs',
  'widget.css',
]

/** The files of the widget by their paths. The script has the path that Klarna uses. */
const PATHS: Record<string, string> = Object.fromEntries(
  FILES.map((name) => [name === 'api.mjs' ? '/lib/v1/api.js' : `/widget/${name}`, name]),
)

/**
 * Serves the shopper's browser: the script, the pages of its frames, and their requests. The client token is the key to
 * one session; it is sent in bodies and after the `#`, never in a URL that is logged.
 *
 * @param framedBy the source of `frame-ancestors`
 */
export function handleWidget(sandbox: Sandbox, call: Call, framedBy: string): SandboxReply | undefined {
  const file = call.method === 'GET' ? PATHS[call.path] : undefined
  if (file !== undefined) {
    return {
      status: 200,
      body: readFileSync(path.join(WIDGET_FOLDER, file), 'utf8'),
      headers: {
        'content-type': TYPES[file.slice(file.lastIndexOf('.') + 1)] ?? '',
        'cache-control': 'no-cache',
        'content-security-policy': framePolicy(framedBy),
      },
    }
  }
  if (call.method !== 'POST') return undefined
  const fields = fieldsOf(call.body)
  if (call.path === '/widget/session') return showPurchase(sandbox, fields)
  if (call.path === '/widget/decision') return decide(sandbox, fields)
  return undefined
}

export const framePolicy = (framedBy: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${framedBy}`,
  ].join('; ')

function showPurchase({ store, now }: Sandbox, fields: Readonly<Record<string, unknown>>): SandboxReply {
  const session = findSessionByToken(store, textOf(fields.client_token) ?? '')
  if (session === undefined || new Date(session.expiresAt) <= now()) return GONE
  return {
    status: 200,
    body: {
      status: session.status,
      amount: session.basket.amount,
      reference: session.reference,
      categories: CATEGORIES,
    },
  }
}

function decide(sandbox: Sandbox, fields: Readonly<Record<string, unknown>>): SandboxReply {
  const session = findSessionByToken(sandbox.store, textOf(fields.client_token) ?? '')
  if (session === undefined) return GONE
  const outcome = OUTCOMES.find((known) => known === fields.outcome)
  const category = CATEGORIES.find((known) => known.identifier === fields.category)
  if (outcome === undefined || category === undefined)
    return { status: 400, body: { message: 'unknown decision' } }
  const token = authorise(sandbox, session, outcome, { category: category.identifier, notify: 'send' })
  return { status: 200, body: { approved: token !== null, authorization_token: token } }
}

const GONE: SandboxReply = { status: 404, body: { message: 'no such session' } }
