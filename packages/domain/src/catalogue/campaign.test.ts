import { expect, test } from 'vitest'
import { displayCampaignName } from './campaign.ts'

test("3.05: 'Klikk & Hent' is displayed as 'Ukens annonse!', other names as they are", () => {
  expect(displayCampaignName('Klikk & Hent')).toBe('Ukens annonse!')
  expect(displayCampaignName('Klikk & Hent i Odda')).toBe('Klikk & Hent i Odda')
})
