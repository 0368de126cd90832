import type { Database } from '../../db/connect.ts'
import type { ConsentsService } from '../consents/consents.service.ts'
import type { NoticesService } from '../notices/notices.service.ts'
import type { OutboxService } from '../outbox/outbox.service.ts'
import type { SessionsService } from '../sessions/sessions.service.ts'
import type { TenantsService } from '../tenants/tenants.service.ts'
import type { TriesService } from '../tries/tries.service.ts'
import type { KnownThings } from './read-details.ts'

/** What everything that happens to an account rests on. */
export type AccountDependencies = {
  db: Database
  consents: ConsentsService
  notices: NoticesService
  outbox: OutboxService
  sessions: SessionsService
  tenants: TenantsService
  tries: TriesService
  known: KnownThings
  now: () => Date
  /** Whatever is said there is said without names, addresses and numbers. */
  log: { info(details: object, message: string): void; error(details: object, message: string): void }
}

/** Who asks, and from where. */
export type Asker = {
  /** The network that the request comes from, by `networkOf`. */
  network: string
  /** The brand under which mails are written. */
  brand: string
}
