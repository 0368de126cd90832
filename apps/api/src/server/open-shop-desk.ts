import { randomBytes } from 'node:crypto'
import type { Database } from '../db/connect.ts'
import { createJobQueue } from '../jobs/job-queue.ts'
import { createNoticesService } from '../modules/notices/notices.service.ts'
import { createAdvanceReservation } from '../modules/orders/advance-reservation.ts'
import { createOutboxService } from '../modules/outbox/outbox.service.ts'
import { createPaymentsService } from '../modules/payments/payments.service.ts'
import { createPromocodesService } from '../modules/promocodes/promocodes.service.ts'
import { createShopDeskService, type ShopDeskService } from '../modules/shop-desk/shop-desk.service.ts'
import { createShopsService, type ShopsService } from '../modules/shops/shops.service.ts'
import { createSigningKeysService } from '../modules/signing-keys/signing-keys.service.ts'
import { createTenantsService } from '../modules/tenants/tenants.service.ts'
import { createTriesService } from '../modules/tries/tries.service.ts'
import type { Environment } from './environment.ts'
import { createLinkSigner } from './signed-link.ts'

/**
 * The desk without a server, for the command line: the same rules, in the same transactions. Nothing is sent from here
 * and no provider is asked: messages and payment tasks are queued in the database, where a running shop finds them. Its
 * catalogue hears of the stock from the database too.
 */
export async function openShopDesk(options: {
  environment: Environment
  db: Database
  now?: () => Date
  log: { error(details: object, message: string): void }
}): Promise<{ desk: ShopDeskService; shops: ShopsService }> {
  const { environment, db, log } = options
  const now = options.now ?? (() => new Date())
  const randomToken = () => randomBytes(32).toString('base64url')
  const keys = await createSigningKeysService({ db, now, randomToken })
  const { publicUrl } = environment
  const shops = await createShopsService(db)
  const jobs = createJobQueue({ db, now, log })
  const outbox = createOutboxService({ db, jobs, environment })
  const shopLinks = createLinkSigner('shop-desk', keys.of('links'))
  const confirmLinks = createLinkSigner('confirm-order', keys.of('links'))
  const tenants = await createTenantsService({
    db,
    fallback: environment.brand,
    payment: { methods: ['shop'], test: false },
    tracking: environment.tracking,
    publicUrl,
    previewToken: undefined,
    now,
  })
  const notices = createNoticesService({
    outbox,
    shops,
    tenants,
    shopLinks,
    confirmLinks,
    publicUrl,
    sms: false,
    now,
  })
  const tries = createTriesService(db, now, environment.rateLimitScale)
  const isSentElsewhere = { wake: () => undefined }
  const catalogue = { applyStock: () => undefined }
  const payments = createPaymentsService({
    db,
    provider: null,
    isTest: false,
    catalogue,
    // Nobody checks a code from here, so that there is nothing to warn of.
    promocodes: createPromocodesService({ db, tries, now, randomToken, log: { warn: () => undefined } }),
    notices,
    outbox: isSentElsewhere,
    jobs,
    publicUrl,
    callbackKeys: keys.of('payment-callback'),
    now,
    log,
  })
  const advanceReservation = createAdvanceReservation({ db, catalogue, payments, notices, now })
  return {
    desk: createShopDeskService({
      db,
      advanceReservation,
      shops,
      outbox: isSentElsewhere,
      shopLinks,
      now,
    }),
    shops,
  }
}
