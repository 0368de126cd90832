import type { Tenant } from '@varde/contract/entities'
import { slugify } from '@varde/domain/norwegian/slug'
import type { CatalogueService } from '../catalogue/catalogue.service.ts'
import {
  kr,
  type MailSamples,
  mailButton,
  mailLink,
  NO_SECRET,
  paragraph,
  sampleArticle,
  strongLine,
  writeBodies,
} from '../notices/notices.service.ts'
import type { OutboxMail, WriteNotice } from '../outbox/outbox.service.ts'
import type { ShopsService } from '../shops/shops.service.ts'
import type { TenantsService } from '../tenants/tenants.service.ts'
import { listAlertsForMail } from './stock-alerts.store.ts'

/** The kind of the notice that sizes are back in stock. */
export const BACK_IN_STOCK = 'back_in_stock'

/** As it waits in the queue: alerts of one address for one article. */
export type BackInStockNotice = { kind: typeof BACK_IN_STOCK; alertIds: number[] }

/** How many shops are named when the alert was for any shop. */
const MOST_SHOPS = 3

/**
 * Writes the mail about sizes that are back, with price and shops as they are when it is sent. Writes none when the
 * account was deleted since, or the article is not shown any more.
 */
export function createBackInStockWriter(dependencies: {
  catalogue: CatalogueService
  shops: ShopsService
  tenants: TenantsService
  /** Signs the token of the link that ends an address's alerts for an article. */
  signEnd: (articleId: number, email: string) => string
}): WriteNotice {
  return async (db, notice) => {
    const { catalogue, shops, tenants, signEnd } = dependencies
    const alerts = await listAlertsForMail(db, (notice as BackInStockNotice).alertIds)
    const [first] = alerts
    const { byId, stock, variants } = catalogue.current()
    const record = first && byId.get(first.articleId)
    if (first === undefined || record?.row.visibleOnWeb !== true) return null
    const { name, slug } = record.row
    const tenant = tenants.getTenant(first.brand as Tenant['id'])
    const origin = tenants.originOf(tenant.id)
    const page = `${origin}/product/${slug}`

    function nameShops(ean: string, shopId: number | null): string {
      const ids = shopId === null ? stock.of(ean).map(({ id }) => id) : [shopId]
      const found = ids.flatMap((id) => shops.findShop(id) ?? [])
      const names = found.map((shop) => tenants.nameShop(tenant.id, shop).fullName)
      const more = names.length - MOST_SHOPS
      const shown = names.slice(0, MOST_SHOPS).join(', ')
      return more > 0 ? `${shown} og ${more} til` : shown
    }
    const backs = alerts.flatMap(({ ean, shopId }) => {
      const found = variants.find(ean)
      if (found?.record !== record) return []
      const { size, color } = found.variant
      // The article's page reads colour and size from these parameters, as slugs.
      const link = `${page}?farge=${slugify(color.name)}&str=${slugify(size.name)}`
      return [{ size: size.name, what: `${color.name}, ${size.name}`, where: nameShops(ean, shopId), link }]
    })
    if (backs.length === 0) return null
    return {
      mail: writeBackInStockMail({
        to: first.email,
        name,
        price: record.article.price,
        canPurchase: record.article.canPurchase,
        page,
        backs,
        endLink: `${origin}/varsel/slutt?token=${signEnd(first.articleId, first.asked)}`,
        tenant,
      }),
    }
  }
}

type Back = { size: string; what: string; where: string; link: string }

function writeBackInStockMail(about: {
  to: string
  name: string
  /** In kroner. */
  price: number
  canPurchase: boolean
  /** The article's page. */
  page: string
  backs: readonly Back[]
  endLink: string
  tenant: Tenant
}): OutboxMail {
  const { name, page, backs, tenant } = about
  const [back] = backs
  const isOne = back !== undefined && backs.length === 1
  return {
    to: about.to,
    subject: isOne ? `${name} i ${back.size} er på lager igjen` : `${name} er på lager igjen`,
    ...writeBodies(
      'På lager igjen',
      [
        paragraph(`Du ba oss si fra når ${name} kom tilbake. Nå er den her, til ${kr(about.price * 100)}.`),
        ...backs.map(({ what, where }) => (where === '' ? paragraph(what) : strongLine(what, where))),
        ...(isOne ? [] : backs.map(({ what, link }) => mailLink(`Se ${what}`, link))),
        mailButton(isOne ? `Se ${name} i ${back.size}` : `Se ${name}`, isOne ? back.link : page),
        about.canPurchase
          ? paragraph(
              'Vi har ikke lagt av noen til deg. Vil du være sikker, kan du reservere på varens side.',
            )
          : null,
        paragraph('Dette er det eneste varselet du får om dette.'),
        mailLink('Avslutt alle varsler om denne varen', about.endLink),
        paragraph(`Hilsen ${tenant.name}`),
      ],
      tenant,
    ),
  }
}

/** The mail with an article of the shop, in a made-up size and shop. */
export function createBackInStockSample({ catalogue }: { catalogue: CatalogueService }): MailSamples {
  return {
    back_in_stock: ({ email, tenant, publicUrl }) => {
      const { name, slug, price } = sampleArticle(catalogue.current())
      const page = `${publicUrl}/product/${slug}`
      return writeBackInStockMail({
        to: email,
        name,
        price,
        canPurchase: true,
        page,
        backs: [{ size: 'M', what: 'M', where: 'Den nærmeste butikken', link: page }],
        endLink: `${publicUrl}/varsel/slutt?token=${NO_SECRET}`,
        tenant,
      })
    },
  }
}
