import type { Answer } from '@varde/contract/client'
import { slugify } from '@varde/domain/norwegian/slug'

type Campaign = Answer<'GET /campaigns'>[number]

/** The running campaign that an address names: by the last part of its own address, else by its name. */
export function findCampaign(campaigns: readonly Campaign[], slug: string): Campaign | null {
  return campaigns.find((campaign) => campaignSlug(campaign) === slug) ?? null
}

/** The last part of a campaign's address. */
export function campaignSlug({ url, name }: Pick<Campaign, 'url' | 'name'>): string {
  const last = url
    ?.split(/[?#]/)[0]
    ?.split('/')
    .findLast((part) => part !== '')
  return last ?? slugify(name)
}
