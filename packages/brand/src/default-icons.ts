import type { Tenant } from '@varde/contract/entities'

/** The icon of a brand without a logo: files of the storefront that belong to nobody. */
export const DEFAULT_ICONS: Tenant['icons'] = {
  svg: '/ikon.svg',
  small: '/ikon-192.png',
  large: '/ikon-512.png',
}
