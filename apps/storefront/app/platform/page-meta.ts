import type { MetaDescriptor } from 'react-router'

type Page = {
  title: string
  description?: string
  /** The path of the canonical address. */
  path: string
  publicUrl: string
  siteName: string
  /** The picture for sharing, as an absolute address or a path from the root. */
  image?: string | null
}

/** Title, description, canonical address and Open Graph data of a page. */
export function pageMeta({ title, description, path, publicUrl, siteName, image }: Page): MetaDescriptor[] {
  const url = `${publicUrl}${path}`
  const full = title === siteName ? title : `${title} – ${siteName}`
  return [
    { title: full },
    ...(description ? [{ name: 'description', content: description }] : []),
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:title', content: title },
    { property: 'og:site_name', content: siteName },
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: url },
    { property: 'og:locale', content: 'nb_NO' },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    ...(image
      ? [{ property: 'og:image', content: image.startsWith('/') ? `${publicUrl}${image}` : image }]
      : []),
  ]
}
