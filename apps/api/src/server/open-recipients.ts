import { randomBytes } from 'node:crypto'
import type { Database } from '../db/connect.ts'
import { type ConsentsService, createConsentsService } from '../modules/consents/consents.service.ts'
import { createSigningKeysService } from '../modules/signing-keys/signing-keys.service.ts'
import type { Environment } from './environment.ts'
import { createLinkSigner } from './signed-link.ts'

/** 9.19: who may be written to, without a server, for the command line: the one door for messages. */
export async function openRecipients(options: {
  environment: Environment
  db: Database
  now?: () => Date
}): Promise<Pick<ConsentsService, 'listRecipients'>> {
  const { environment, db } = options
  const now = options.now ?? (() => new Date())
  const randomToken = () => randomBytes(32).toString('base64url')
  const keys = await createSigningKeysService({ db, now, randomToken })
  return createConsentsService({
    db,
    consentLinks: createLinkSigner('consent', keys.of('links')),
    publicUrl: environment.publicUrl,
    now,
  })
}
