import { createClient } from '@varde/contract/client'
import { expect, test, vi } from 'vitest'
import { readPreview } from '../platform/read-preview.ts'
import type { Tenant } from '../platform/request-context.ts'
import { loadReferenceData } from './reference-data.server.ts'

const tenant: Tenant = {
  id: 'nordkjeden',
  name: 'Nordkjeden',
  hosts: ['nordkjeden.localhost'],
  headerLayout: 'two-line',
  tagline: '',
  heroTarget: '/dame',
  menu: {
    genders: [
      { label: 'Dame', to: '/dame' },
      { label: 'Herre', to: '/herre' },
    ],
    categories: [],
    brand: [],
    service: [],
  },
  genderIds: [],
  contact: { phone: '', email: '', hours: '' },
  company: { name: '', orgNo: '', address: '' },
  logo: null,
  icons: { svg: null, small: '/liten.png', large: '/stor.png' },
  stylesheet: null,
  colors: { paper: '#ffffff', ink: '#000000', signal: '#ff0000', onSignal: '#000000' },
  footer: {},
  home: {
    title: '',
    description: '',
    hero: { layout: 'plain', headline: 'Forsidens overskrift', lede: '', action: '', alt: '', focus: 0.5 },
    sections: [],
  },
  lists: [],
  tracking: { ga: null, gtm: null, meta: null },
  payment: { methods: ['shop'], test: false },
}

test('4.14: reference data is requested all at once', async () => {
  const asked: string[] = []
  const waiting: (() => void)[] = []
  // Responds only when all three calls have been made, so the test would hang if one waited for another.
  const api = createClient(async ({ method, url }) => {
    asked.push(`${method} ${url}`)
    await new Promise<void>((resolve) => {
      waiting.push(resolve)
      if (waiting.length === 3) for (const answer of waiting) answer()
    })
    const body = url.endsWith('search') ? { hits: { total: { value: 7 }, hits: [] }, facets: {} } : []
    return { status: 200, text: JSON.stringify(body) }
  })
  const data = await loadReferenceData({
    api,
    tenant,
    publicUrl: 'https://nordkjeden.example',
    now: new Date('2026-11-20T10:00:00Z'),
    sandboxPayment: true,
    myShopId: null,
    isCustomer: false,
    validUntil: () => {},
  })
  expect(asked.toSorted()).toEqual([
    'GET /api/v1/settings',
    'POST /api/v1/articles/search',
    'POST /api/v1/articles/search',
  ])
  expect(data.menuCounts).toEqual({ '/dame': 7, '/herre': 7 })
})

test('the page does not get the brand’s host names, nor the texts of the front page', async () => {
  const api = createClient(async ({ url }) => ({
    status: 200,
    text: JSON.stringify(url.endsWith('search') ? { hits: { total: { value: 0 }, hits: [] } } : []),
  }))
  const now = new Date('2026-11-20T10:00:00Z')
  const data = await loadReferenceData({
    api,
    tenant,
    publicUrl: '',
    now,
    sandboxPayment: false,
    myShopId: null,
    isCustomer: false,
    validUntil: () => {},
  })
  expect(JSON.stringify(data)).not.toContain('nordkjeden.localhost')
  expect(JSON.stringify(data)).not.toContain('Forsidens overskrift')
})

test('2.02, 2.41: a preview shows the message of its own set; without the right to it, the published one', async () => {
  const api = createClient(async ({ url }) => {
    const { pathname, searchParams } = new URL(url, 'http://butikk.test')
    if (pathname.endsWith('/search'))
      return { status: 200, text: JSON.stringify({ hits: { total: { value: 0 }, hits: [] } }) }
    if (!pathname.endsWith('/settings')) return { status: 200, text: '[]' }
    if (searchParams.has('token') && searchParams.get('token') !== 'ord')
      return { status: 404, text: JSON.stringify({ code: 'NOT_FOUND', message: '' }) }
    const title = searchParams.get('set') === 'sommer' ? 'Sommerstengt' : 'Åpent i dag'
    return { status: 200, text: JSON.stringify({ alert: { title } }) }
  })
  const now = new Date('2026-11-20T10:00:00Z')
  const values = {
    api,
    tenant,
    publicUrl: '',
    now,
    sandboxPayment: false,
    myShopId: null,
    isCustomer: false,
    validUntil: () => {},
  }
  const titleAt = async (address: string) =>
    (await loadReferenceData(values, readPreview(new URL(address, 'http://butikk.test')))).alert?.title
  expect(await titleAt('/preview/sommer?token=ord')).toBe('Sommerstengt')
  expect(await titleAt('/preview/sommer?token=feil')).toBe('Åpent i dag')
  expect(await titleAt('/preview/sommer')).toBe('Åpent i dag')
  expect(await titleAt('/dame?token=ord')).toBe('Åpent i dag')
})

test.each<[string, () => Promise<{ status: number; text: string }>]>([
  ['refuses', async () => ({ status: 503, text: JSON.stringify({ code: 'UNAVAILABLE', message: '' }) })],
  ['answers nonsense', async () => ({ status: 200, text: '<html>' })],
  ['is out of reach', () => Promise.reject(new TypeError('Failed to fetch'))],
])('8.21: a page stands without its lists when the API %s, and that is logged', async (_, answer) => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const values = {
    tenant,
    publicUrl: '',
    sandboxPayment: false,
    myShopId: 3,
    isCustomer: false,
    validUntil: () => {},
  }
  const data = await loadReferenceData({ ...values, api: createClient(answer), now: new Date() })
  expect(data).toMatchObject({ menuCounts: {}, myShop: null, alert: null })
  expect(warned.mock.calls.map(([, what]) => what).toSorted()).toEqual([
    'GET /settings',
    'GET /shops',
    'POST /articles/search',
    'POST /articles/search',
  ])
  warned.mockRestore()
})
