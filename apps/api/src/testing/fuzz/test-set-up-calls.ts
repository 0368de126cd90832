import { NOON } from '../test-catalogue.ts'

type World = { importKey: { feed: string; runId: string } }

/** Valid requests of the calls that set the shop up. */
export const SET_UP_CALLS = {
  'GET /admin/brands/{key}': () => ({ params: { key: 'test' } }),
  'POST /admin/brands/template': () => ({ body: { key: 'test', name: 'Testkjeden' } }),
  'PUT /admin/brands/{key}': () => ({ params: { key: 'ukjent' }, body: { revision: 'x', source: '{}' } }),
  'POST /admin/brands/{key}/file': () => ({
    params: { key: 'ukjent' },
    query: { name: 'logo.svg', revision: 'x', field: 'logo.full' },
  }),
  'GET /admin/brands/{key}/folder': () => ({ params: { key: 'ukjent' } }),
  'GET /admin/front-pages/{key}': () => ({ params: { key: 'test' } }),
  'PUT /admin/front-pages/{key}': () => ({
    params: { key: 'ukjent' },
    body: { revision: 'x', sections: [{ type: 'poll', fields: {} }] },
  }),
  'POST /admin/import-keys': () => ({ body: { name: 'Kassen', kinds: ['stock'], feed: 'kassen' } }),
  'POST /admin/import-keys/{id}/revoke': () => ({ params: { id: 99 } }),
  'POST /admin/signing-keys/rotate': () => ({ body: { purposes: ['links'] } }),
  'GET /admin/imports': () => ({ query: { page: 1 } }),
  'GET /admin/imports/{id}': ({ importKey }: World) => ({ params: { id: importKey.runId } }),
  'POST /admin/imports/{kind}': ({ importKey }: World) => ({
    params: { kind: 'stock' },
    query: { dryRun: '1', file: 'lager.csv', feed: importKey.feed, asOf: NOON.toISOString() },
  }),
  'GET /admin/feed-mapping': () => ({ query: { feed: 'kassen' } }),
  'PUT /admin/feed-mapping': () => ({
    body: { feed: 'kassen', rows: [{ what: 'størrelse', from: 'Stor', to: 'L' }] },
  }),
  'GET /admin/mails/{kind}': () => ({ params: { kind: 'placed' } }),
  'GET /admin/mails/{kind}/page': () => ({ params: { kind: 'ready' } }),
  'POST /admin/mails/{kind}/test': () => ({
    params: { kind: 'placed' },
    body: { key: '3f2504e0-4f89-41d3-9a0c-0305e82c3301' },
  }),
  'GET /admin/given-up/{work}': () => ({ params: { work: 'messages' }, query: { page: 1 } }),
  'POST /admin/given-up/{work}/{no}/retry': () => ({ params: { work: 'payments', no: 1 } }),
}
