import type { SitePlace } from '@varde/contract/entities'

/** 2.25, 2.39: what a search names beside the goods. */
export const PLACE_KINDS: Readonly<Record<SitePlace['kind'], string>> = {
  page: 'Les',
  campaign: 'Kampanje',
  shop: 'Butikk',
  post: 'Fra bloggen',
}
