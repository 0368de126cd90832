import { ALL_COOKIES, COOKIE_PURPOSES, ONLY_NECESSARY } from '@varde/domain/customer/cookie-consent'
import { beforeEach, expect, test, vi } from 'vitest'
import { loadTrackers } from './load-trackers.ts'

const tracking = { ga: 'G-1', gtm: 'GTM-1', meta: 'M-1' }
let asked: string[] = []

beforeEach(() => {
  asked = []
  vi.stubGlobal('window', { location: { pathname: '/' }, sessionStorage: { getItem: () => null } })
  vi.stubGlobal('document', {
    createElement: () => ({}),
    head: { append: ({ src }: { src: string }) => asked.push(src) },
  })
})

test('9.19b: without a yes, or where the shop uses no service, nothing is loaded', () => {
  loadTrackers(ONLY_NECESSARY, tracking)
  loadTrackers(ALL_COOKIES, { ga: null, gtm: null, meta: null })
  expect(asked).toEqual([])
})

test.each([
  ['cookie_ga', 'https://www.googletagmanager.com/gtag/js?id=G-1'],
  ['cookie_google_tag_manager', 'https://www.googletagmanager.com/gtm.js?id=GTM-1'],
  ['cookie_meta_pixel', 'https://connect.facebook.net/nb_NO/fbevents.js'],
] as const)('9.19b: a yes to %s loads that service alone, once', (purpose, src) => {
  expect(COOKIE_PURPOSES).toContain(purpose)
  loadTrackers({ ...ONLY_NECESSARY, [purpose]: true }, tracking)
  loadTrackers({ ...ONLY_NECESSARY, [purpose]: true }, tracking)
  expect(asked).toEqual([src])
})
