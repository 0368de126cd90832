import { randomBytes } from 'node:crypto'
import type { Database } from './db/connect.ts'
import type { Environment } from './environment.ts'
import { type ConsentsService, createConsentsService } from './modules/consents/consents.service.ts'
import { createSessionsService } from './modules/sessions/sessions.service.ts'
import { createLinkSigner } from './signed-link.ts'

/** 9.19: who may be written to, without a server, for the command line: the one door for messages. */
export const openRecipients = async (options: {
  environment: Environment
  db: Database
  now?: () => Date
}): Promise<Pick<ConsentsService, 'listRecipients'>> => {
  const { environment, db } = options
  const now = options.now ?? (() => new Date())
  const secret = await createSessionsService(db, now).getSharedSecret('links', () =>
    randomBytes(32).toString('base64url'),
  )
  return createConsentsService({
    db,
    consentLinks: createLinkSigner('consent', secret),
    publicUrl: environment.publicUrl,
    now,
  })
}
