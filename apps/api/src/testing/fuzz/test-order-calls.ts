import { SHOP } from '../test-catalogue.ts'

/** The back office's calls about orders and links, each with a request that is valid. */
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
  'POST /admin/orders/{id}/messages': () => ({ params: { id: 10_001 }, body: { text: 'Hei' } }),
  'GET /admin/pick-list': () => ({ query: { shop_id: SHOP.odda } }),
  'PUT /admin/shop-links/{id}': () => ({ params: { id: SHOP.voss }, body: { change: 'renew' } }),
  'GET /admin/sales': () => ({ query: { from: '2026-11-01', to: '2026-11-30' } }),
}
