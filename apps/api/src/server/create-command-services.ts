import { randomBytes } from 'node:crypto'
import type { Database } from '../db/connect.ts'
import { createJobQueue } from '../jobs/job-queue.ts'
import type { ConsentsService } from '../modules/consents/consents.service.ts'
import type { DeskLinksService } from '../modules/desk-links/desk-links.service.ts'
import {
  createSettlementService,
  type SettlementService,
} from '../modules/order-export/settlement.service.ts'
import type { ShopDeskService } from '../modules/shop-desk/shop-desk.service.ts'
import type { ShopsService } from '../modules/shops/shops.service.ts'
import { createStaffCommands, type StaffCommands } from '../modules/staff/staff.service.ts'
import type { TenantsService } from '../modules/tenants/tenants.service.ts'
import type { WebhooksService } from '../modules/webhooks/webhooks.service.ts'
import { createFulfilment, createSharedServices } from './create-shared-services.ts'
import type { Environment } from './environment.ts'

export type CommandServices = {
  shopDesk: ShopDeskService
  shops: ShopsService
  tenants: TenantsService
  consents: ConsentsService
  settlement: SettlementService
  webhooks: WebhooksService
  staff: StaffCommands
  deskLinks: DeskLinksService
}

/**
 * The services of the shop's commands: the server's own, with the same rules in the same transactions. Nothing is sent
 * from a command and no provider is asked: messages and payment tasks are queued in the database, where a running
 * shop finds them. The database notifies that shop's catalogue of changed stock as well.
 */
export async function createCommandServices(options: {
  environment: Environment
  db: Database
  now?: () => Date
  log: { error(details: object, message: string): void }
}): Promise<CommandServices> {
  const { environment, db, now = () => new Date() } = options
  const log = { error: options.log.error, warn: options.log.error }
  const shared = await createSharedServices({
    environment,
    db,
    jobs: { ...createJobQueue({ db, now, log }), wake: () => undefined },
    payments: [],
    now,
    randomToken: () => randomBytes(32).toString('base64url'),
    log,
  })
  const { shopDesk } = createFulfilment(shared, { applyStock: () => undefined })
  const { shops, tenants, consents, webhooks, deskLinks } = shared
  return {
    shopDesk,
    shops,
    tenants,
    consents,
    webhooks,
    deskLinks,
    settlement: createSettlementService({ db, shops, tenants }),
    staff: createStaffCommands(shared),
  }
}
