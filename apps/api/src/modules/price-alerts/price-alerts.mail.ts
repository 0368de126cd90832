import type { Tenant } from '@varde/contract/entities'
import { kronerToOre } from '@varde/domain/pricing/round-price'
import type { CatalogueService } from '../catalogue/catalogue.service.ts'
import {
  kr,
  type MailSamples,
  mailButton,
  mailLink,
  NO_SECRET,
  paragraph,
  sampleArticle,
  writeBodies,
} from '../notices/notices.service.ts'
import type { OutboxMail, WriteNotice } from '../outbox/outbox.service.ts'
import type { TenantsService } from '../tenants/tenants.service.ts'
import { findAlertForMail, waitAgain } from './price-alerts.store.ts'

/** The kind of the notice that an article costs less. */
export const LOWER_PRICE = 'lower_price'

/** As it waits in the queue. */
export type LowerPriceNotice = { kind: typeof LOWER_PRICE; alertId: number }

/**
 * Writes the mail about a lower price, with the price as it is when it is sent. Writes none when the account was deleted
 * since, when the article is not shown any more, or when the price has risen again: then the alert waits again.
 */
export function createLowerPriceWriter(dependencies: {
  catalogue: CatalogueService
  tenants: TenantsService
  /** Signs the token of the link that ends an address's alerts for an article. */
  signEnd: (articleId: number, email: string) => string
}): WriteNotice {
  return async (db, notice) => {
    const { catalogue, tenants, signEnd } = dependencies
    const alert = await findAlertForMail(db, (notice as LowerPriceNotice).alertId)
    const record = alert && catalogue.current().byId.get(alert.articleId)
    if (alert === undefined || record?.row.visibleOnWeb !== true) return null
    const priceOre = kronerToOre(record.article.price)
    if (priceOre >= alert.priceOre) {
      await waitAgain(db, alert)
      return null
    }
    const { name, slug } = record.row
    const tenant = tenants.getTenant(alert.brand as Tenant['id'])
    const origin = tenants.originOf(tenant.id)
    return {
      mail: writeLowerPriceMail({
        to: alert.email,
        name,
        priceOre,
        askedOre: alert.priceOre,
        page: `${origin}/product/${slug}`,
        endLink: `${origin}/varsel/slutt?token=${signEnd(alert.articleId, alert.asked)}`,
        tenant,
      }),
    }
  }
}

function writeLowerPriceMail(about: {
  to: string
  name: string
  priceOre: number
  /** What it cost when the shopper asked. */
  askedOre: number
  page: string
  endLink: string
  tenant: Tenant
}): OutboxMail {
  const { name, priceOre, tenant } = about
  return {
    to: about.to,
    subject: `${name} er satt ned til ${kr(priceOre)}`,
    ...writeBodies(
      'Lavere pris',
      [
        paragraph(
          `Du ba oss si fra når ${name} ble billigere enn ${kr(about.askedOre)}. Nå koster den ${kr(priceOre)}.`,
        ),
        mailButton(`Se ${name}`, about.page),
        paragraph('Dette er det eneste varselet du får om dette.'),
        mailLink('Avslutt alle varsler om denne varen', about.endLink),
        paragraph(`Hilsen ${tenant.name}`),
      ],
      tenant,
    ),
  }
}

/** Dearer than now, so that the sample's price is a lower one. */
const SAMPLE_ASKED = 1.25

/** The mail with an article of the shop, as if it had cost more. */
export function createLowerPriceSample({ catalogue }: { catalogue: CatalogueService }): MailSamples {
  return {
    lower_price: ({ email, tenant, publicUrl }) => {
      const { name, slug, price } = sampleArticle(catalogue.current())
      return writeLowerPriceMail({
        to: email,
        name,
        priceOre: kronerToOre(price),
        askedOre: kronerToOre(Math.ceil(price * SAMPLE_ASKED)),
        page: `${publicUrl}/product/${slug}`,
        endLink: `${publicUrl}/varsel/slutt?token=${NO_SECRET}`,
        tenant,
      })
    },
  }
}
