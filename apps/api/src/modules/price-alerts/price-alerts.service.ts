import type { Customer, PriceAlert } from '@varde/contract/entities'
import { readEmail } from '@varde/domain/customer/email'
import { kronerToOre } from '@varde/domain/pricing/round-price'
import type { Database, Queryable } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import type { LinkSigner } from '../../server/signed-link.ts'
import { createWaitingAlerts, MOST_IN_ONE_GO, MOST_WAITING } from '../../server/waiting-alerts.ts'
import type { CatalogueService } from '../catalogue/catalogue.service.ts'
import type { NoticesService } from '../notices/notices.service.ts'
import type { OutboxService } from '../outbox/outbox.service.ts'
import type { TenantsService } from '../tenants/tenants.service.ts'
import {
  createLowerPriceSample,
  createLowerPriceWriter,
  LOWER_PRICE,
  type LowerPriceNotice,
} from './price-alerts.mail.ts'
import {
  insertAlert,
  joinWaiting,
  listWaitingArticles,
  listWaitingFor,
  listWaitingOf,
  markDue,
} from './price-alerts.store.ts'
import { priceAlerts } from './price-alerts.tables.ts'

export type PriceAlertPosted =
  /** `price`: what a fall is waited for from. */
  | { ok: true; email: string; price: number }
  | { ok: false; refused: 'ARTICLE_NOT_FOUND' }
  | { ok: false; refused: 'VALIDATION_FAILED'; errors: Record<string, string[]> }

export type PriceAlertsService = {
  /**
   * Saves an alert for one mail when an article costs less than now; the same request again adds none while it waits.
   *
   * @param typed the address as it was typed; ignored for a customer
   */
  post(articleId: number, typed: string, customer: Customer | null, brand: string): Promise<PriceAlertPosted>
  list(customerId: number): Promise<PriceAlert[]>
  /** False when the customer waits for no such thing. */
  remove(customerId: number, id: number): Promise<boolean>
  /** Ends the alerts that a mail's link is for; nothing when the link is not valid. */
  endByLink(token: string): Promise<void>
  /** Queues a mail for every alert whose article costs less now: once, however many processes do this. */
  sendDue(on?: Database): Promise<void>
  removeOld(on?: Queryable): Promise<void>
}

export function createPriceAlertsService(dependencies: {
  db: Database
  catalogue: CatalogueService
  tenants: TenantsService
  notices: NoticesService
  outbox: OutboxService
  /** Signs the link that ends alerts, at the foot of each mail. */
  alertLinks: LinkSigner
  now: () => Date
}): PriceAlertsService {
  const { db, catalogue, tenants, notices, now } = dependencies
  const waiting = createWaitingAlerts(
    priceAlerts,
    { address: 'price alerts', sending: 'price alerts' },
    dependencies,
  )
  notices.registerWriter(
    LOWER_PRICE,
    createLowerPriceWriter({ catalogue, tenants, signEnd: waiting.signEnd }),
    createLowerPriceSample({ catalogue }),
  )

  /** The article, unless it is not shown. */
  function findShown(articleId: number) {
    const record = catalogue.current().byId.get(articleId)
    return record?.row.visibleOnWeb === true ? record : null
  }

  function refuseEmail(text: string): PriceAlertPosted {
    return { ok: false, refused: 'VALIDATION_FAILED', errors: { email: [text] } }
  }

  return {
    post: async (articleId, typed, customer, brand) => {
      const record = findShown(articleId)
      if (record === null) return { ok: false, refused: 'ARTICLE_NOT_FOUND' }
      // 6.03: a customer gets mail at her own address, whatever is sent along.
      const read = readEmail(customer?.email ?? typed)
      if (!read.ok) return refuseEmail(read.error)
      const { email } = read
      const priceOre = kronerToOre(record.article.price)
      const alert = { articleId, email, brand, priceOre, customerId: customer?.id ?? null, createdAt: now() }
      return transact(db, async (tx): Promise<PriceAlertPosted> => {
        await waiting.lockAddress(tx, email)
        const joined = await joinWaiting(tx, alert)
        if (joined !== null) return { ok: true, email, price: joined / 100 }
        if (await waiting.isFull(tx, email)) {
          return refuseEmail(
            `Denne adressen venter allerede på ${MOST_WAITING} prisvarsler, og kan ikke ha flere`,
          )
        }
        await insertAlert(tx, alert)
        return { ok: true, email, price: priceOre / 100 }
      })
    },
    list: async (customerId) => {
      const rows = await listWaitingOf(db, customerId)
      return rows.flatMap(({ id, articleId, priceOre, createdAt }): PriceAlert[] => {
        const record = catalogue.current().byId.get(articleId)
        if (record === undefined) return []
        const { name, slug } = record.row
        return [
          {
            id,
            articleId,
            name,
            slug,
            image: record.article.image,
            price: priceOre / 100,
            created_at: createdAt.toISOString(),
          },
        ]
      })
    },
    remove: waiting.removeOf,
    endByLink: async (token) => {
      const end = waiting.readEnd(token)
      if (end === null) return
      const all = await listWaitingFor(db, end.articleId)
      await waiting.end(all.filter(({ email }) => end.isFor(email)))
    },
    sendDue: (on = db) =>
      waiting.send(on, async (tx) => {
        const wanted = await listWaitingArticles(tx)
        const fallen = wanted.flatMap(({ articleId, highest }) => {
          const record = findShown(articleId)
          const priceOre = record === null ? null : kronerToOre(record.article.price)
          return priceOre !== null && priceOre < (highest ?? 0) ? [{ articleId, priceOre }] : []
        })
        if (fallen.length === 0) return []
        const due = await markDue(tx, fallen.slice(0, MOST_IN_ONE_GO), now(), MOST_IN_ONE_GO)
        return due.map((alertId) => {
          const notice: LowerPriceNotice = { kind: LOWER_PRICE, alertId }
          return { kind: LOWER_PRICE, message: { notice } }
        })
      }),
    removeOld: (on = db) => waiting.removeOld(on),
  }
}
