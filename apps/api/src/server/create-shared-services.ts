import type { Database } from '../db/connect.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { createAttemptsService } from '../modules/attempts/attempts.service.ts'
import type { CatalogueService } from '../modules/catalogue/catalogue.service.ts'
import { createConsentsService } from '../modules/consents/consents.service.ts'
import { createDeskLinksService } from '../modules/desk-links/desk-links.service.ts'
import { createNoticesService } from '../modules/notices/notices.service.ts'
import { createOpeningService } from '../modules/opening/opening.service.ts'
import { createAdvanceReservation } from '../modules/orders/advance-reservation.ts'
import { createOutboxService } from '../modules/outbox/outbox.service.ts'
import { createPaymentsService } from '../modules/payments/payments.service.ts'
import { createPreviewLinks } from '../modules/preview-links/preview-links.service.ts'
import { createPromocodesService } from '../modules/promocodes/promocodes.service.ts'
import { createShopDeskService } from '../modules/shop-desk/shop-desk.service.ts'
import { createShopsService } from '../modules/shops/shops.service.ts'
import { createSigningKeysService } from '../modules/signing-keys/signing-keys.service.ts'
import { createRecordChange } from '../modules/staff/staff-audit.service.ts'
import { createTenantsService } from '../modules/tenants/tenants.service.ts'
import { createWebhooksService } from '../modules/webhooks/webhooks.service.ts'
import { createPaymentProviders, type Payment } from '../providers/payment/payment-providers.ts'
import type { Environment } from './environment.ts'
import { createLinkSigner } from './signed-link.ts'

type Log = {
  error(details: object, message: string): void
  warn(details: object, message: string): void
}

export type SharedOptions = {
  environment: Environment
  db: Database
  jobs: JobQueue
  /** None: orders can only be paid over the counter. */
  payments: readonly Payment[]
  now: () => Date
  randomToken: () => string
  log: Log
  /** The certificates that receivers of webhooks are trusted by, as PEM; Node's own by default. */
  webhookCa?: string
}

/** The services that the server and the shop's commands have in common. */
export type SharedServices = Awaited<ReturnType<typeof createSharedServices>>

export async function createSharedServices(options: SharedOptions) {
  const { environment, db, jobs, payments, now, randomToken, log } = options
  const { publicUrl } = environment
  const keys = await createSigningKeysService({ db, now, randomToken })
  const linkKeys = keys.of('links')
  const confirmLinks = createLinkSigner('confirm-order', linkKeys)
  const claimLinks = createLinkSigner('claim-order', linkKeys)
  const consentLinks = createLinkSigner('consent', linkKeys)
  const alertLinks = createLinkSigner('stock-alert', linkKeys)
  const questionLinks = createLinkSigner('question', linkKeys)
  const recordChange = createRecordChange(now)
  const previewLinks = createPreviewLinks({
    db,
    signer: createLinkSigner('preview-link', linkKeys),
    recordChange,
    now,
  })
  const shops = await createShopsService(db)
  const tenants = await createTenantsService({
    db,
    brand: environment.brand,
    payment: {
      methods: ['shop', ...createPaymentProviders(payments).methods],
      test: payments.some(({ isTest }) => isTest),
    },
    tracking: environment.tracking,
    publicUrl,
    previewToken: environment.previewToken,
    previewLinks,
    now,
  })
  const opening = await createOpeningService({
    db,
    environment,
    previewLinks: createLinkSigner('preview', linkKeys),
    now,
  })
  const outbox = createOutboxService({ db, jobs, environment, mailFromOf: tenants.mailFromOf })
  const sms = environment.smsUrl !== undefined
  const deskLinks = createDeskLinksService({
    db,
    shops,
    signer: createLinkSigner('shop-desk', linkKeys),
    recordChange,
    publicUrl,
    now,
  })
  const notices = createNoticesService({
    outbox,
    shops,
    tenants,
    deskLinks,
    confirmLinks,
    sms,
    now,
  })
  const attempts = createAttemptsService(db, now, environment.rateLimitScale)
  const promocodes = createPromocodesService({ db, attempts, now, randomToken, log })
  const webhooks = createWebhooksService({
    db,
    jobs,
    settings: {
      allowLocal: environment.webhookAllowLocal,
      ...(options.webhookCa === undefined ? {} : { ca: options.webhookCa }),
    },
    now,
    randomToken,
    log,
  })
  const consents = createConsentsService({ db, consentLinks, publicUrl, now })
  return {
    ...options,
    publicUrl,
    keys,
    linkKeys,
    confirmLinks,
    claimLinks,
    alertLinks,
    questionLinks,
    previewLinks,
    shops,
    tenants,
    opening,
    outbox,
    notices,
    attempts,
    promocodes,
    consents,
    webhooks,
    /** Writes what the staff changed into their audit log. */
    recordChange,
    deskLinks,
  }
}

/** Whatever happens to a reservation after it was placed: its payment, its status, and the shop's page about it. */
export function createFulfilment(shared: SharedServices, catalogue: Pick<CatalogueService, 'applyStock'>) {
  const { db, keys, now } = shared
  const payments = createPaymentsService({
    ...shared,
    paymentProviders: shared.payments,
    catalogue,
    callbackKeys: keys.of('payment-callback'),
  })
  const advanceReservation = createAdvanceReservation({
    db,
    catalogue,
    payments,
    notices: shared.notices,
    webhooks: shared.webhooks,
    now,
  })
  const shopDesk = createShopDeskService({ ...shared, advanceReservation })
  return { payments, advanceReservation, shopDesk }
}
