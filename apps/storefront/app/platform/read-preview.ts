/** 2.02: which unpublished set is looked at, and with what right. */
export type Preview = { set: string; token: string }

/** 2.02: what a preview's address asks for; null on every other page, and without a token. */
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
