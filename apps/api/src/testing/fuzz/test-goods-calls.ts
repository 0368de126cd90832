import { eanOf, SHOP } from '../test-catalogue.ts'

function aCampaign() {
  return {
    name: 'Vinter',
    short_description: 'Det varmeste.',
    description: null,
    label_text: 'Vinter',
    show_label: true,
    start: '2026-12-01T00:00:00Z',
    end: '2026-12-24T00:00:00Z',
    draft: true,
    articles: [{ article_id: 2, price: 999 }],
  }
}

function aPromocode() {
  return {
    name: 'Ti prosent',
    fixed: false,
    amount: 10,
    valid_from: '2026-12-01T00:00:00Z',
    valid_to: '2026-12-24T00:00:00Z',
    usage_limit: 100,
    is_public: false,
  }
}

/** Valid calls of the back office's goods, campaigns, promo codes, redirects and synonyms. */
export const GOODS_CALLS = {
  'GET /admin/articles': () => ({ query: { q: 'jakke', shown: 'all', page: 1 } }),
  'GET /admin/articles/{id}': () => ({ params: { id: 1 } }),
  'GET /admin/articles/{id}/price-preview': () => ({
    params: { id: 1 },
    query: {
      price: 1499,
      sale_price: 999.5,
      from: '2026-12-01T00:00:00Z',
      to: '2026-12-24T00:00:00Z',
    },
  }),
  'PUT /admin/articles/{id}/price': () => ({
    params: { id: 1 },
    body: {
      revision: 'x',
      price: 1499,
      sale: { price: 999.5, from: '2026-12-01T00:00:00Z', to: '2026-12-24T00:00:00Z' },
      keep: true,
    },
  }),
  'PUT /admin/articles/{id}/texts': () => ({
    params: { id: 1 },
    body: { revision: 'x', name: 'Jakke', description: 'Varm.', tech_description: 'Ull', keep: true },
  }),
  'PUT /admin/articles/{id}/visibility': () => ({
    params: { id: 1 },
    body: { revision: 'x', hidden: false },
  }),
  'PUT /admin/articles/{id}/kept-fields': () => ({
    params: { id: 1 },
    body: { revision: 'x', kept_fields: ['price'] },
  }),
  'POST /admin/articles/{id}/pictures': () => ({ params: { id: 1 }, query: { color_id: 1 } }),
  'PUT /admin/articles/{id}/pictures': () => ({
    params: { id: 1 },
    body: {
      revision: 'x',
      pictures: [{ key: '0123456789abcdef', color_id: 1, alt: 'Forfra' }],
      keep: true,
    },
  }),
  'GET /admin/articles/{id}/stock': () => ({ params: { id: 1 }, query: { shop_id: SHOP.odda } }),
  'PUT /admin/articles/{id}/stock': () => ({
    params: { id: 1 },
    body: { shop_id: SHOP.voss, ean: eanOf(1, 1), expected: 7, on_hand: 7, cause: 'counted' },
  }),
  'GET /admin/campaigns': () => ({ query: { page: 1, state: 'running' } }),
  'GET /admin/campaigns/{id}': () => ({ params: { id: 1 } }),
  'POST /admin/campaigns': (world: { nextNo(): number }) => ({
    body: { ...aCampaign(), name: `Vinter ${world.nextNo()}` },
  }),
  'PUT /admin/campaigns/{id}': () => ({ params: { id: 1 }, body: { revision: 'x', ...aCampaign() } }),
  'DELETE /admin/campaigns/{id}': () => ({ params: { id: 1 } }),
  'GET /admin/promocodes': () => ({ query: { page: 1, q: 'TI' } }),
  'POST /admin/promocodes': (world: { nextNo(): number }) => ({
    body: { code: `KODE${world.nextNo()}`, ...aPromocode() },
  }),
  'PUT /admin/promocodes/{id}': () => ({ params: { id: '1' }, body: { revision: 'x', ...aPromocode() } }),
  'GET /admin/redirects': () => ({ query: { page: 1, q: 'gammel' } }),
  'PUT /admin/redirects': (world: { nextNo(): number }) => ({
    body: { from: `/gammel/${world.nextNo()}`, to: '/dame', expected: null },
  }),
  'DELETE /admin/redirects': () => ({ query: { from: '/finnes-ikke' } }),
  'POST /admin/synonyms': () => ({ body: { words: ['boblejakke'], finds: ['dunjakke'] } }),
  'PUT /admin/synonyms/{id}': () => ({
    params: { id: 1 },
    body: { revision: 'x', words: ['boblejakke', 'dunjakke'], finds: [] },
  }),
  'DELETE /admin/synonyms/{id}': () => ({ params: { id: 1 } }),
}
