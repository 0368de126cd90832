import type { BlogTeaser, Tenant } from '@varde/contract/entities'
import { escapeHtml } from '../../server/escape-html.ts'

/**
 * 3.26: the newest posts as RSS 2.0, with what each is about; the text itself is read in the shop.
 *
 * @param publicUrl base of every address in it: the Host header decides the brand, never a link
 */
export function writeFeed(tenant: Tenant, posts: readonly BlogTeaser[], publicUrl: string): string {
  const address = `${publicUrl}/blogg`
  const [newest] = posts
  return `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', `${tenant.name} – blogg`),
    element('link', address),
    element('description', tenant.tagline),
    element('language', 'nb'),
    `<atom:link href="${escapeXml(`${address}/rss.xml`)}" rel="self" type="application/rss+xml"/>`,
    ...(newest === undefined ? [] : [element('lastBuildDate', formatRfc822(newest.published_at))]),
    ...posts.map((post) => writeItem(post, address)),
    '</channel>',
    '</rss>',
  ].join('\n')}\n`
}

function writeItem(post: BlogTeaser, address: string): string {
  const link = `${address}/${encodeURIComponent(post.slug)}`
  return [
    '<item>',
    element('title', post.title),
    element('link', link),
    `<guid isPermaLink="true">${escapeXml(link)}</guid>`,
    element('pubDate', formatRfc822(post.published_at)),
    element('dc:creator', post.author),
    ...post.categories.map(({ name }) => element('category', name)),
    element('description', post.summary),
    '</item>',
  ].join('\n')
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`
}

/** Signs that XML cannot hold at all are left out. */
function escapeXml(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the very signs that must not come through.
  return escapeHtml(text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, ''))
}

/** `Fri, 20 Nov 2026 10:00:00 GMT`, as RSS wants its dates. */
function formatRfc822(iso: string): string {
  return new Date(iso).toUTCString()
}
