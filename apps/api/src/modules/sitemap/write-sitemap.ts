import { escapeHtml } from '../../server/escape-html.ts'

/** One address of the shop; `path` begins with a slash. */
export type SitemapEntry = { path: string; changedAt?: string }

/** What one file may hold by the sitemap protocol. */
export const MOST_ENTRIES = 50_000

const XMLNS = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** One file of addresses; each is written as an address has to be. */
export function writeSitemap(entries: readonly SitemapEntry[], origin: string): string {
  return writeXml(
    'urlset',
    entries.map(({ path, changedAt }) => writeEntry('url', `${origin}${path}`, changedAt)),
  )
}

/** The list of the files, where the addresses do not fit into one. */
export function writeSitemapIndex(files: number, origin: string): string {
  return writeXml(
    'sitemapindex',
    Array.from({ length: files }, (_, at) => writeEntry('sitemap', `${origin}/sitemap-${at + 1}.xml`)),
  )
}

function writeXml(root: string, entries: string[]): string {
  return `${[`<?xml version="1.0" encoding="UTF-8"?>`, `<${root} xmlns="${XMLNS}">`, ...entries, `</${root}>`].join('\n')}\n`
}

function writeEntry(name: string, address: string, changedAt?: string): string {
  const changed = changedAt === undefined ? '' : `<lastmod>${changedAt}</lastmod>`
  return `<${name}><loc>${escapeHtml(encodeURI(address))}</loc>${changed}</${name}>`
}
