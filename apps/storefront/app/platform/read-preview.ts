/** 2.02: the unpublished set that is previewed, and the token that allows it. */
export type Preview = { set: string; token: string }

/** 2.02: reads a preview's address; null for all other pages, and without a token. */
export function readPreview({ pathname, searchParams }: URL): Preview | null {
  const set = /^\/preview\/([^/]+)\/?$/i.exec(pathname)?.[1]
  const token = searchParams.get('token')
  if (set === undefined || token === null) return null
  try {
    return { set: decodeURIComponent(set), token }
  } catch {
    return null
  }
}
