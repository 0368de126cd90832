import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { refuse } from '../../server/register-endpoint.ts'

/** When a sender is to try again. */
export const RETRY_AFTER_SECONDS = 60
/** Text of any kind, XML by its own names, and what programs say that do not know. */
const FILE_TYPE = /^(text\/[\w.+-]+|application\/(xml|[\w.+-]+\+xml|octet-stream))$/
/** How long the rest of a file that was refused is taken in, and thrown away. */
const REST_MS = 5000

/** Why a file was not taken. */
export const RECEIVE_REFUSALS = {
  empty: refuse('VALIDATION_FAILED', { message: 'Filen er tom' }),
  'too-large': refuse('TOO_LARGE'),
  'broken-off': refuse('REQUEST_TIMEOUT'),
  'queue-full': refuse('IMPORT_QUEUE_FULL'),
} as const

/** A file that is an archive, a form or compressed. */
export const NO_FILE_TYPE = refuse('UNSUPPORTED_TYPE', {
  message:
    'Send filen som den er, ikke pakket, med Content-Type text/csv, text/tab-separated-values eller application/xml',
})

/**
 * Ends a request whose body still comes in a while after its response. Cut off at once, the sender would see a broken
 * connection instead of the reason.
 */
export function limitRest(body: IncomingMessage, response: ServerResponse): void {
  response.once('finish', () => {
    if (body.complete) return
    const timer = setTimeout(() => body.destroy(), REST_MS).unref()
    body.once('close', () => clearTimeout(timer))
  })
}

/** Whether a request says that its body is a feed as it is: no archive, no form, not compressed. */
export function isFileType(headers: IncomingHttpHeaders): boolean {
  const { 'content-type': type, 'content-encoding': encoding = 'identity' } = headers
  const name = type?.split(';')[0]?.trim().toLowerCase()
  return encoding === 'identity' && (name === undefined || FILE_TYPE.test(name))
}
