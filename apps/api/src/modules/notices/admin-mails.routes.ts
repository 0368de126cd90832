import * as contract from '@varde/contract/admin/mails'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import { staffOf } from '../../server/current-staff.ts'
import { ok, refuse, registerEndpoint } from '../../server/register-endpoint.ts'
import type { OutboxMail, OutboxService } from '../outbox/outbox.service.ts'
import type { RecordChange } from '../staff/staff-audit.service.ts'
import type { NoticesService } from './notices.service.ts'
import type { PreviewedMail } from './preview-mail.ts'

/** Nothing of a mail runs, and it is shown in the back office alone. */
const MAIL_POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'"

type Options = {
  db: Database
  notices: Pick<NoticesService, 'preview'>
  outbox: Pick<OutboxService, 'enqueue' | 'wake'>
  recordChange: RecordChange
}

/** The back office's calls about mails: each looked at with the newest order or sample data, and sent to oneself. */
export function adminMailsRoutes(admin: FastifyInstance, options: Options): void {
  const { db, notices, outbox, recordChange } = options

  function preview(kind: PreviewedMail, request: FastifyRequest) {
    const { name, email } = staffOf(request).account
    return notices.preview(db, kind, { firstName: name, email })
  }
  async function previewMail(kind: PreviewedMail, request: FastifyRequest): Promise<OutboxMail | null> {
    const shown = await preview(kind, request)
    return shown !== null && 'mail' in shown.letter ? shown.letter.mail : null
  }

  registerEndpoint(admin, contract.previewMail, async ({ params: { kind }, request }) => {
    const shown = await preview(kind, request)
    if (shown === null) return refuse('NOT_FOUND')
    const { letter, isSample } = shown
    const { to, text, subject } = 'mail' in letter ? letter.mail : { ...letter.sms, subject: null }
    return ok({ to, subject, text, is_sample: isSample })
  })

  registerEndpoint(admin, contract.previewMailPage, async ({ params: { kind }, request, reply }) => {
    const mail = await previewMail(kind, request)
    if (mail === null) return refuse('NOT_FOUND')
    reply.type('text/html; charset=utf-8').header('content-security-policy', MAIL_POLICY)
    return ok(Buffer.from(withPictures(mail)))
  })

  registerEndpoint(admin, contract.sendTestMail, async ({ params: { kind }, body, request }) => {
    const { account } = staffOf(request)
    const mail = await previewMail(kind, request)
    if (mail === null) return refuse('NOT_FOUND')
    await transact(db, async (tx) => {
      const own = { ...mail, to: account.email, subject: `Prøve: ${mail.subject}` }
      await outbox.enqueue(tx, [
        { kind: 'test', message: { mail: own }, onceKey: `test-mail:${account.id}:${body.key}` },
      ])
      await recordChange(tx, account, { action: 'mail.tested', subject: `mail:${kind}` })
    })
    outbox.wake()
    return { status: 204 as const, body: undefined }
  })
}

/** A mail program finds the pictures in the mail; a page needs them where they are shown. */
function withPictures({ html, attachments = [] }: OutboxMail): string {
  return attachments.reduce(
    (shown, { contentId, contentType, base64 }) =>
      contentId === undefined
        ? shown
        : shown.replaceAll(`cid:${contentId}`, `data:${contentType};base64,${base64}`),
    html,
  )
}
