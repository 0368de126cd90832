import { isDeepStrictEqual } from 'node:util'
import type { Answer } from '@varde/contract/client'
import type { Page, Tenant } from '@varde/contract/entities'
import type { Database } from '../../db/connect.ts'
import { createScheduleVersion } from '../../server/schedule-version.ts'
import type { CatalogueService } from '../catalogue/catalogue.service.ts'
import { type PageRow, readPages } from './content.store.ts'
import {
  describeCharge,
  describeDeclined,
  describeInvoice,
  describePaymentMethods,
  nameInstantMethods,
} from './describe-payment-methods.ts'
import {
  type Filling,
  type Fillings,
  fillPlaceholders,
  findProductSlug,
  type Placeholder,
} from './fill-placeholders.ts'
import { listTexts, type SearchableText } from './list-texts.ts'

type ArticleStory = NonNullable<Answer<'GET /articles/by-slug/{slug}/story'>['story']>

type ListedPage = Pick<Page, 'slug' | 'title' | 'description' | 'updated_at'>

export type ContentService = {
  /** 2.03–2.20: the page with a slug, its placeholders filled in; null when there is none. */
  findPage(tenant: Tenant, slug: string): Page | null
  /**
   * A quote from the story that is told of an article: from the page that shows it first of all, else from one that is
   * written once for each article; null when there is none.
   */
  findStory(tenant: Tenant, articleSlug: string): ArticleStory | null
  /** Every page there is for a brand, one with `{product}` once for each article that it is about. */
  listPages(tenant: Tenant): ListedPage[]
  /** 2.39: what the brand's pages can be searched for; kept until the pages or the brand change. */
  listTexts(tenant: Tenant): SearchableText[]
  /** A page as it would be shown, whether it is published or not. */
  showDraft(tenant: Tenant, row: PageRow): Page
  /** Counts up when a page begins or ends to be shown. */
  version(): number
  /** Reads the pages again. */
  refresh(): Promise<void>
}

type Product = NonNullable<Page['product']>

/** The pages of text, kept in memory, since every address of one segment looks for one. */
export async function createContentService(
  db: Database,
  /** Called when a page is read: the catalogue is ready by then. */
  catalogue: () => Pick<CatalogueService, 'current'>,
  now: () => Date,
): Promise<ContentService> {
  let rows = await readPages(db)
  let texts = new Map<Tenant['id'], { tenant: Tenant; version: number; texts: SearchableText[] }>()
  const version = createScheduleVersion(
    () => rows.flatMap(({ visibleFrom, visibleUntil }) => [visibleFrom, visibleUntil].flatMap(toTime)),
    now,
  )

  /** A brand's own pages come before those of every brand; of two with the same slug only the first counts. */
  function pagesOf(brand: string): PageRow[] {
    const at = now()
    const shown = rows.filter(
      ({ visibleFrom, visibleUntil }) =>
        (visibleFrom === null || visibleFrom <= at) && (visibleUntil === null || visibleUntil > at),
    )
    const own = shown.filter((row) => row.brand === brand)
    const ownSlugs = new Set(own.map(({ slug }) => slug))
    return [...own, ...shown.filter((row) => row.brand === '' && !ownSlugs.has(row.slug))]
  }

  /** The articles that a page is about and that can be seen, the main one first. */
  function productsOf(row: PageRow): Product[] {
    const { bySlug } = catalogue().current()
    return row.products.flatMap((slug) => {
      const record = bySlug.get(slug)
      // 6.02: what is not visible on the web can neither be opened nor named.
      return record?.row.visibleOnWeb === true
        ? [{ id: record.row.id, name: record.row.name, slug: record.row.slug }]
        : []
    })
  }

  const isPattern = ({ slug }: PageRow) => slug.includes('{product}')

  return {
    findPage: (tenant, slug) => {
      const pages = pagesOf(tenant.id)
      const exact = pages.find((row) => row.slug === slug && !isPattern(row))
      if (exact !== undefined) return toPage(exact, slug, tenant, productsOf(exact)[0] ?? null)
      for (const row of pages.filter(isPattern)) {
        const wanted = findProductSlug(row.slug, slug)
        const product = wanted === null ? undefined : productsOf(row).find((each) => each.slug === wanted)
        if (product !== undefined) return toPage(row, slug, tenant, product)
      }
      return null
    },
    findStory: (tenant, articleSlug) => {
      const quoting = pagesOf(tenant.id).filter(
        ({ art, blocks }) => art?.source === 'landscape' && blocks.some(({ type }) => type === 'quote'),
      )
      const shown = quoting.find((row) => !isPattern(row) && findFirstShown(row) === articleSlug)
      if (shown !== undefined) return toStory(toPage(shown, shown.slug, tenant, null))
      for (const row of quoting.filter(isPattern)) {
        const product = productsOf(row).find(({ slug }) => slug === articleSlug)
        if (product === undefined) continue
        return toStory(toPage(row, row.slug.replace('{product}', product.slug), tenant, product))
      }
      return null
    },
    listPages: (tenant) =>
      pagesOf(tenant.id).flatMap((row) => {
        const products = productsOf(row)
        if (!isPattern(row)) return [toListed(row, tenant, products[0] ?? null)]
        return products.map((product) => toListed(row, tenant, product))
      }),
    listTexts: (tenant) => {
      const kept = texts.get(tenant.id)
      if (kept?.version === version() && isDeepStrictEqual(kept.tenant, tenant)) return kept.texts
      // A page about several articles has no title of its own that words could match.
      const plain = pagesOf(tenant.id).filter((row) => !isPattern(row))
      const made = listTexts(plain.map((row) => toPage(row, row.slug, tenant, productsOf(row)[0] ?? null)))
      texts.set(tenant.id, { tenant, version: version(), texts: made })
      return made
    },
    showDraft: (tenant, row) => {
      const product = productsOf(row)[0] ?? null
      const slug = product === null ? row.slug : row.slug.replace('{product}', product.slug)
      return toPage(row, slug, tenant, product)
    },
    version,
    refresh: async () => {
      rows = await readPages(db)
      texts = new Map()
    },
  }
}

const toTime = (at: Date | null): number[] => (at === null ? [] : [at.getTime()])

/** The values of a page's placeholders, from its brand, its article and the shop's ways to pay. */
function fillingsOf({ name, company, contact, payment }: Tenant, product: Product | null): Fillings {
  const same = (text: string) => ({ text, address: text })
  return new Map<Placeholder, Filling>([
    ['brand', same(name)],
    ['company', same(company.name)],
    ['orgNo', same(company.orgNo)],
    ['address', same(company.address)],
    ['email', same(contact.email)],
    ['phone', { text: contact.phone, address: contact.phone.replace(/\s/g, '') }],
    ['hours', same(contact.hours)],
    ['paymentMethods', same(describePaymentMethods(payment.methods))],
    ['instantMethods', same(nameInstantMethods(payment.methods))],
    ['chargeAnswer', same(describeCharge(payment.methods))],
    ['invoiceAnswer', same(describeInvoice(payment.methods))],
    ['declinedAnswer', same(describeDeclined(payment.methods))],
    ...(product === null ? [] : [['product', { text: product.name, address: product.slug }] as const]),
  ])
}

/** The article that a page shows first; undefined without one. */
function findFirstShown({ blocks }: PageRow): string | undefined {
  return blocks.flatMap((block) => (block.type === 'articles' ? block.slugs : []))[0]
}

/** The page's first quote, before the page's landscape; null when it lacks one of them. */
function toStory({ slug, title, art, blocks }: Page): ArticleStory | null {
  const quote = blocks.find(({ type }) => type === 'quote')
  if (quote?.type !== 'quote' || art === null) return null
  return { quote: quote.line.map(({ text }) => text).join(''), by: quote.by ?? null, slug, title, art }
}

function toListed(
  { slug, title, description, updatedAt }: PageRow,
  tenant: Tenant,
  product: Product | null,
): ListedPage {
  return {
    slug: product === null ? slug : slug.replace('{product}', product.slug),
    ...fillPlaceholders({ title, description }, fillingsOf(tenant, product)),
    updated_at: updatedAt.toISOString(),
  }
}

function toPage(row: PageRow, slug: string, tenant: Tenant, product: Product | null): Page {
  const { layout, title, description, art, blocks, updatedAt } = row
  return {
    slug,
    layout,
    ...fillPlaceholders({ title, description, art, blocks }, fillingsOf(tenant, product)),
    product,
    updated_at: updatedAt.toISOString(),
  }
}
