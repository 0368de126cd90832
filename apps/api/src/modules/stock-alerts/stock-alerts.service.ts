import type { Customer, StockAlert } from '@varde/contract/entities'
import { readEmail } from '@varde/domain/customer/email'
import type { Database, Queryable } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import type { LinkSigner } from '../../server/signed-link.ts'
import { createWaitingAlerts, MOST_IN_ONE_GO, MOST_WAITING } from '../../server/waiting-alerts.ts'
import { type CatalogueService, pictureOfColor } from '../catalogue/catalogue.service.ts'
import type { NoticesService } from '../notices/notices.service.ts'
import type { OutboxService } from '../outbox/outbox.service.ts'
import type { ShopsService } from '../shops/shops.service.ts'
import type { TenantsService } from '../tenants/tenants.service.ts'
import {
  BACK_IN_STOCK,
  type BackInStockNotice,
  createBackInStockSample,
  createBackInStockWriter,
} from './stock-alerts.mail.ts'
import { insertAlert, joinWaiting, listWaitingFor, listWaitingOf, markDue } from './stock-alerts.store.ts'
import { stockAlerts } from './stock-alerts.tables.ts'

/** What somebody wants to be notified of. */
export type StockAlertRequest = {
  articleId: number
  ean: string
  /** Null for any shop. */
  shopId: number | null
  /** As it was typed; ignored for a customer, who gets mail at her own address. */
  email: string | null
}

export type AlertPosted =
  | { ok: true; email: string }
  | { ok: false; refused: 'ARTICLE_NOT_FOUND' | 'SHOP_NOT_FOUND' | 'STILL_IN_STOCK' }
  | { ok: false; refused: 'VALIDATION_FAILED'; errors: Record<string, string[]> }

export type StockAlertsService = {
  /** Saves an alert for one mail when a size is back; the same request again adds none while it waits. */
  post(alert: StockAlertRequest, customer: Customer | null, brand: string): Promise<AlertPosted>
  list(customerId: number): Promise<StockAlert[]>
  /** False when the customer waits for no such thing. */
  remove(customerId: number, id: number): Promise<boolean>
  /** Ends the alerts that a mail's link is for; returns the article's name, or null when the link is not valid. */
  endByLink(token: string): Promise<string | null>
  /** Queues a mail for every alert whose size is available again: once, however many processes do this. */
  sendDue(on?: Database): Promise<void>
  removeOld(on?: Queryable): Promise<void>
}

export function createStockAlertsService(dependencies: {
  db: Database
  catalogue: CatalogueService
  shops: ShopsService
  tenants: TenantsService
  notices: NoticesService
  outbox: OutboxService
  /** Signs the link that ends alerts, at the foot of each mail. */
  alertLinks: LinkSigner
  now: () => Date
}): StockAlertsService {
  const { db, catalogue, shops, tenants, notices, now } = dependencies
  const waiting = createWaitingAlerts(
    stockAlerts,
    { address: 'alerts', sending: 'stock alerts' },
    dependencies,
  )
  notices.registerWriter(
    BACK_IN_STOCK,
    createBackInStockWriter({ catalogue, shops, tenants, signEnd: waiting.signEnd }),
    createBackInStockSample({ catalogue }),
  )

  function refuseField(field: string, text: string): AlertPosted {
    return {
      ok: false,
      refused: 'VALIDATION_FAILED',
      errors: { [field]: [text] },
    }
  }

  return {
    post: async ({ articleId, ean, shopId, email: typed }, customer, brand) => {
      const { byId, stock, variants } = catalogue.current()
      const record = byId.get(articleId)
      if (record?.row.visibleOnWeb !== true) return { ok: false, refused: 'ARTICLE_NOT_FOUND' }
      if (variants.find(ean)?.record !== record) {
        return refuseField('ean', 'Velg en størrelse og farge som varen finnes i')
      }
      if (shopId !== null && shops.findOpenShop(shopId) === undefined) {
        return { ok: false, refused: 'SHOP_NOT_FOUND' }
      }
      // 6.03: a customer gets mail at her own address, whatever is sent along.
      const read = readEmail(customer?.email ?? typed ?? '')
      if (!read.ok) return refuseField('email', read.error)
      const { email } = read
      if (stock.of(ean).some(({ id }) => shopId === null || id === shopId)) {
        return { ok: false, refused: 'STILL_IN_STOCK' }
      }
      const alert = {
        articleId,
        ean,
        shopId,
        email,
        brand,
        customerId: customer?.id ?? null,
        createdAt: now(),
      }
      return transact(db, async (tx): Promise<AlertPosted> => {
        await waiting.lockAddress(tx, email)
        if (await joinWaiting(tx, alert)) return { ok: true, email }
        if (await waiting.isFull(tx, email)) {
          return refuseField(
            'email',
            `Denne adressen venter allerede på ${MOST_WAITING} varsler, og kan ikke ha flere`,
          )
        }
        await insertAlert(tx, alert)
        return { ok: true, email }
      })
    },
    list: async (customerId) => {
      const rows = await listWaitingOf(db, customerId)
      const { variants } = catalogue.current()
      return rows.flatMap((row): StockAlert[] => {
        const found = variants.find(row.ean)
        if (found === undefined) return []
        const { record, variant } = found
        const shop = row.shopId === null ? undefined : shops.findShop(row.shopId)
        return [
          {
            id: row.id,
            articleId: row.articleId,
            name: record.row.name,
            slug: record.row.slug,
            image: pictureOfColor(record, variant.color.id) ?? record.article.image,
            ean: row.ean,
            size: variant.size.name,
            color: variant.color.name,
            shop: shop === undefined ? null : { id: shop.id, name: shop.name },
            created_at: row.createdAt.toISOString(),
          },
        ]
      })
    },
    remove: waiting.removeOf,
    endByLink: async (token) => {
      const end = waiting.readEnd(token)
      const { byId, variants } = catalogue.current()
      const record = end === null ? undefined : byId.get(end.articleId)
      if (end === null || record === undefined) return null
      const eans = variants.of(record).map(({ ean }) => ean)
      const all = await listWaitingFor(db, eans)
      await waiting.end(all.filter(({ email }) => end.isFor(email)))
      return record.row.name
    },
    sendDue: (on = db) =>
      waiting.send(on, async (tx) => {
        const due = await markDue(tx, now(), MOST_IN_ONE_GO)
        return due.map(({ alertIds }) => {
          const notice: BackInStockNotice = { kind: BACK_IN_STOCK, alertIds }
          return { kind: BACK_IN_STOCK, message: { notice } }
        })
      }),
    removeOld: (on = db) => waiting.removeOld(on),
  }
}
