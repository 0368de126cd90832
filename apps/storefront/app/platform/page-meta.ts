import type { MetaDescriptor } from 'react-router'

type Page = {
  title: string
  description?: string
  /** Path of the page's one true address. */
  path: string
  publicUrl: string
  siteName: string
  /** Absolute or rooted path of the picture to share it with. */
  image?: string | null
}

/** Title, description, canonical and Open Graph of one page. */
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
