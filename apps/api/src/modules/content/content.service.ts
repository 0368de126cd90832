import type { Page, Tenant } from '@varde/contract/entities'
import type { Database } from '../../db/connect.ts'
import type { CatalogueService } from '../catalogue/catalogue.service.ts'
import { type PageRow, readPages } from './content.store.ts'
import { fillProduct, findProductSlug } from './fill-product.ts'

type ListedPage = Pick<Page, 'slug' | 'title' | 'description' | 'updated_at'>

export type ContentService = {
  /** 2.03–2.20: the page at an address, filled in; null when there is none. */
  findPage(brand: Tenant['id'], slug: string): Page | null
  /** Every page there is for a brand, one with `{product}` once for each article that it is about. */
  listPages(brand: Tenant['id']): ListedPage[]
  /** Reads the pages anew. */
  refresh(): Promise<void>
}

type Product = NonNullable<Page['product']>

/** The pages of text, held in memory: every address of one segment asks. */
export const createContentService = async (
  db: Database,
  /** Asked when a page is: the catalogue is ready by then. */
  catalogue: () => Pick<CatalogueService, 'current'>,
): Promise<ContentService> => {
  let rows = await readPages(db)

  /** A brand's own pages stand before those of every brand; of two with one address only the first is there. */
  const pagesOf = (brand: string): PageRow[] => {
    const own = rows.filter((row) => row.brand === brand)
    const ownSlugs = new Set(own.map(({ slug }) => slug))
    return [...own, ...rows.filter((row) => row.brand === '' && !ownSlugs.has(row.slug))]
  }

  /** The articles that a page is about and that can be seen, the main one first. */
  const productsOf = (row: PageRow): Product[] => {
    const { bySlug } = catalogue().current()
    return row.products.flatMap((slug) => {
      const record = bySlug.get(slug)
      // 6.02: what is not visible for the web cannot be opened, nor told of.
      return record?.row.visibleOnWeb === true
        ? [{ id: record.row.id, name: record.row.name, slug: record.row.slug }]
        : []
    })
  }

  const isPattern = ({ slug }: PageRow) => slug.includes('{product}')

  return {
    findPage: (brand, slug) => {
      const pages = pagesOf(brand)
      const exact = pages.find((row) => row.slug === slug && !isPattern(row))
      if (exact !== undefined) return toPage(exact, slug, productsOf(exact)[0] ?? null)
      for (const row of pages.filter(isPattern)) {
        const wanted = findProductSlug(row.slug, slug)
        const product = wanted === null ? undefined : productsOf(row).find((each) => each.slug === wanted)
        if (product !== undefined) return toPage(row, slug, product)
      }
      return null
    },
    listPages: (brand) =>
      pagesOf(brand).flatMap((row) => {
        const products = productsOf(row)
        if (!isPattern(row)) return [toListed(row, products[0] ?? null)]
        return products.map((product) => toListed(row, product))
      }),
    refresh: async () => {
      rows = await readPages(db)
    },
  }
}

const toListed = ({ slug, title, description, updatedAt }: PageRow, product: Product | null): ListedPage => {
  const text = product === null ? { title, description } : fillProduct({ title, description }, product)
  const filled = product === null ? slug : slug.replace('{product}', product.slug)
  return { slug: filled, ...text, updated_at: updatedAt.toISOString() }
}

const toPage = (row: PageRow, slug: string, product: Product | null): Page => {
  const { layout, title, description, art, blocks, updatedAt } = row
  const text = { title, description, art, blocks }
  return {
    slug,
    layout,
    ...(product === null ? text : fillProduct(text, product)),
    product,
    updated_at: updatedAt.toISOString(),
  }
}
