import type { Database } from '../../db/connect.ts'
import type { AttemptsService } from '../attempts/attempts.service.ts'
import type { ConsentsService } from '../consents/consents.service.ts'
import type { NoticesService } from '../notices/notices.service.ts'
import type { OutboxService } from '../outbox/outbox.service.ts'
import type { SessionsService } from '../sessions/sessions.service.ts'
import type { TenantsService } from '../tenants/tenants.service.ts'
import type { AccountLookups } from './read-details.ts'

/** What the services of an account need. */
export type AccountDependencies = {
  db: Database
  consents: ConsentsService
  notices: NoticesService
  outbox: OutboxService
  sessions: SessionsService
  tenants: TenantsService
  attempts: AttemptsService
  lookups: AccountLookups
  now: () => Date
  /** Log lines must not contain names, e-mail addresses or phone numbers. */
  log: { info(details: object, message: string): void; error(details: object, message: string): void }
}

/** The client that sent a request. */
export type Client = {
  /** The network of the client's IP address, from `networkOf`. */
  network: string
  /** The brand that the request was sent to; mails are written in its name. */
  brand: string
}
