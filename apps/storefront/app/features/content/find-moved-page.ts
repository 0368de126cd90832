const MOVED: Readonly<Record<string, readonly [path: string, anchor: string]>> = {
  // 2.04
  payment: ['/kundeservice', '#betaling'],
  // 2.05
  return: ['/kundeservice', '#retur'],
  // 2.06: the terms are part of what is said about ordering.
  terms: ['/kundeservice', '#bestilling'],
  // 2.07
  reclamation: ['/kundeservice', '#reklamasjon'],
  // 2.08
  privacy: ['/personvernerklaering', ''],
}

/**
 * 2.04–2.08: the new address of a page that has moved, with its query; null for all others.
 *
 * @param pathname with or without a slash at the end, in upper or lower case
 */
export function findMovedPage(pathname: string, search = ''): string | null {
  const name = pathname.replaceAll('/', '').toLowerCase()
  const moved = Object.hasOwn(MOVED, name) ? MOVED[name] : undefined
  return moved === undefined ? null : `${moved[0]}${search}${moved[1]}`
}
