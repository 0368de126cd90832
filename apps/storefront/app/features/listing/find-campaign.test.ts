import { expect, test } from 'vitest'
import { campaignSlug, findCampaign } from './find-campaign.ts'

test.each([
  [{ url: '/kampanje/ett-lag-til', name: 'Ett lag til' }, 'ett-lag-til'],
  [{ url: 'https://fonna.example/kampanje/host/?utm=1', name: 'Høst' }, 'host'],
  [{ url: '/', name: 'Uke 42' }, 'uke-42'],
  [{ url: null, name: 'Ukens annonse!' }, 'ukens-annonse'],
])('3.05: %o has the address %s', (campaign, slug) => expect(campaignSlug(campaign)).toBe(slug))

test('3.05: an address no running campaign has finds none', () => {
  expect(findCampaign([], 'ett-lag-til')).toBeNull()
})
