import { osloTime } from '@varde/domain/norwegian/oslo-time'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/connect.ts'
import type { CatalogueService } from '../modules/catalogue/catalogue.service.ts'
import { consentsRoutes } from '../modules/consents/consents.routes.ts'
import { createConsentsService } from '../modules/consents/consents.service.ts'
import { customerExportRoutes } from '../modules/customer-export/customer-export.routes.ts'
import { createCustomerExportService } from '../modules/customer-export/customer-export.service.ts'
import { accountRoutes } from '../modules/customers/account.routes.ts'
import { customersRoutes } from '../modules/customers/customers.routes.ts'
import { createCustomersService } from '../modules/customers/customers.service.ts'
import { createErasureService } from '../modules/erasure/erasure.service.ts'
import type { NoticesService } from '../modules/notices/notices.service.ts'
import type { OutboxService } from '../modules/outbox/outbox.service.ts'
import type { PollsService } from '../modules/polls/polls.service.ts'
import type { PostalCodesService } from '../modules/postal-codes/postal-codes.service.ts'
import type { SessionsService } from '../modules/sessions/sessions.service.ts'
import type { ShopsService } from '../modules/shops/shops.service.ts'
import type { KeyRing } from '../modules/signing-keys/signing-keys.service.ts'
import type { TenantsService } from '../modules/tenants/tenants.service.ts'
import type { TriesService } from '../modules/tries/tries.service.ts'
import { createRecentLogin } from './recent-login.ts'
import { createFindCurrentCustomer } from './require-customer.ts'
import type { SecurityLog } from './security-log.ts'
import { createLinkSigner } from './signed-link.ts'

/** Customers from registration to deletion: who they are, what they said yes to, what the shop has of them. */
export function buildAccounts(dependencies: {
  db: Database
  catalogue: CatalogueService
  shops: ShopsService
  postalCodes: PostalCodesService
  tenants: TenantsService
  polls: PollsService
  notices: NoticesService
  outbox: OutboxService
  sessions: SessionsService
  tries: TriesService
  /** Shared by every process: signs links in mails. */
  linkKeys: KeyRing
  publicUrl: string
  /** The brand of mails that no request asked for. */
  brand: string
  now: () => Date
  log: FastifyInstance['log']
  /** How long a password that was given counts as given. */
  reauthenticateAfterMs: number
  security: SecurityLog
  /** Told when a session goes on under a new id. */
  sessionMoved: (fromSessionId: string, toSessionId: string) => Promise<void>
}) {
  const { db, catalogue, shops, postalCodes, tenants, sessions, now, sessionMoved, security } = dependencies
  const consentLinks = createLinkSigner('consent', dependencies.linkKeys)
  const consents = createConsentsService({ ...dependencies, consentLinks })
  const customers = createCustomersService({
    ...dependencies,
    consents,
    lookups: {
      findPlace: (zipcode) => postalCodes.findPostalCode(zipcode)?.place,
      isGender: (id) => catalogue.current().rows.genders.some((gender) => gender.id === id),
      isShop: (id) => shops.findShop(id) !== undefined,
      today: () => osloTime(now()).date,
    },
    findArticleId: (ean) => catalogue.current().byEan.get(ean)?.record.row.id ?? null,
  })
  const erasure = createErasureService(dependencies)
  const exports = createCustomerExportService({ ...dependencies, consents })
  const findCurrent = createFindCurrentCustomer(customers.findCustomer)
  const recentLogin = createRecentLogin(now, dependencies.reauthenticateAfterMs)
  return {
    /** Who is logged in, for whatever speaks of a customer's own things. */
    findCurrent,
    mount: (api: FastifyInstance): void => {
      customersRoutes(api, customers, findCurrent, { sessionMoved, recentLogin, security })
      accountRoutes(api, {
        customers,
        sessions,
        tenants,
        findCurrent,
        sessionMoved,
        recentLogin,
        security,
        erase: erasure.eraseCustomer,
      })
      consentsRoutes(api, { db, consents, findCurrent, findCustomer: customers.findCustomer })
      customerExportRoutes(api, { exports, tenants, findCurrent, recentLogin, security })
    },
    /** 9.17: what is to be forgotten by now. */
    sweep: async (): Promise<void> => {
      await customers.removeOldTokens()
      await erasure.sweep()
    },
  }
}
