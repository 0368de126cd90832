import { escapeHtml } from '../../server/escape-html.ts'

/** One address of the shop; `path` begins with a slash. */
export type SitemapEntry = { path: string; changedAt?: string }

/** What one file may hold by the sitemap protocol. */
export const MOST_ENTRIES = 50_000

const XMLNS = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** How many addresses are written at a time: requests are served between two parts of a file. */
const ENTRIES_IN_A_PART = 500

/** One file of addresses in parts; each is written as an address has to be. */
export function* writeSitemap(entries: Iterable<SitemapEntry>, origin: string): Generator<string> {
  let part = openXml('urlset')
  let count = 0
  for (const { path, changedAt } of entries) {
    part += writeEntry('url', `${origin}${path}`, changedAt)
    if (++count % ENTRIES_IN_A_PART !== 0) continue
    yield part
    part = ''
  }
  yield `${part}</urlset>\n`
}

/** The list of the files, where the addresses do not fit into one. */
export function writeSitemapIndex(files: number, origin: string): string {
  const entries = Array.from({ length: files }, (_, at) =>
    writeEntry('sitemap', `${origin}/sitemap-${at + 1}.xml`),
  )
  return `${openXml('sitemapindex')}${entries.join('')}</sitemapindex>\n`
}

function openXml(root: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${XMLNS}">\n`
}

function writeEntry(name: string, address: string, changedAt?: string): string {
  const changed = changedAt === undefined ? '' : `<lastmod>${changedAt}</lastmod>`
  return `<${name}><loc>${escapeHtml(encodeURI(address))}</loc>${changed}</${name}>\n`
}
