import { SHOP } from '../test-catalogue.ts'

type World = { customer(): Promise<{ id: number }> }

/** The back office's calls about orders, customers and links, each with a request that is valid. */
export const ORDER_CALLS = {
  'GET /admin/orders': () => ({
    query: { page: 1, shop_id: SHOP.odda, status_id: 2, q: 'Kari', from: '2026-11-01', to: '2026-11-30' },
  }),
  'GET /admin/orders/export': () => ({ query: { from: '2026-11-01', to: '2026-11-30' } }),
  'GET /admin/orders/{id}': () => ({ params: { id: 10_001 } }),
  'POST /admin/orders/{id}/status': () => ({
    params: { id: 10_001 },
    body: { action: 'collected', code: '482913', is_identified: false },
  }),
  'POST /admin/orders/{id}/refund/quote': () => ({
    params: { id: 10_001 },
    body: { lines: [{ ean: '7090000020001', count: 1 }] },
  }),
  'POST /admin/orders/{id}/refund': () => ({
    params: { id: 10_001 },
    body: { lines: [{ ean: '7090000020001', count: 1 }], amount: 1899, returned: 0 },
  }),
  'POST /admin/orders/{id}/messages': () => ({
    params: { id: 10_001 },
    body: { key: '3f2504e0-4f89-41d3-9a0c-0305e82c3301', text: 'Hei' },
  }),
  'GET /admin/pick-list': () => ({ query: { shop_id: SHOP.odda } }),
  'PUT /admin/shop-links/{id}': () => ({ params: { id: SHOP.voss }, body: { change: 'renew' } }),
  'GET /admin/sales': () => ({ query: { from: '2026-11-01', to: '2026-11-30' } }),
  'GET /admin/customers': () => ({ query: { page: 1, q: 'Kari' } }),
  'GET /admin/customers/{id}': async (world: World) => ({ params: { id: (await world.customer()).id } }),
  'GET /admin/customers/{id}/export': async (world: World) => ({
    params: { id: (await world.customer()).id },
  }),
  'POST /admin/customers/{id}/erase': async (world: World) => ({
    params: { id: (await world.customer()).id },
    body: { email: 'en-annen@example.test' },
  }),
}
