import { SHOP } from '../test-catalogue.ts'

/** What pages and posts have in common while they are edited. */
const textForm = {
  brand: '',
  slug: 'en-tekst',
  title: 'En tekst',
  art: { picture: 'landscape:breen', alt: 'En bre', caption: '' },
  from: '2026-01-01',
  until: '',
  markdown: 'Hei.',
}
const pageForm = { ...textForm, layout: 'plain', description: 'Om noe.', products: [] }
const postForm = { ...textForm, summary: 'Om noe.', author: 'Kari', categories: [], main: '', related: [] }
const pollForm = {
  ...{ brand: '', name: 'Lue?', description: '', kind: 'poll', from: '', until: '' },
  banner_desktop: '',
  banner_mobile: '',
  questions: [{ text: 'Lue?', options: ['Ja', 'Nei'], correct: '' }],
}

/** The back office's calls for what people read in the shop. */
export const CONTENT_CALLS = {
  'GET /admin/reviews': () => ({ query: { page: 1, state: 'waiting' } }),
  'GET /admin/reviews/{id}/pictures/{at}': () => ({ params: { id: 1, at: 0 } }),
  'POST /admin/reviews/{id}/decision': () => ({
    params: { id: 1 },
    body: { to: 'refused', revision: 'x', reason: 'abuse' },
  }),
  'POST /admin/reviews/{id}/reply': () => ({ params: { id: 1 }, body: { revision: 'x', text: 'Takk!' } }),
  'GET /admin/questions': () => ({ query: { page: 1, state: 'waiting' } }),
  'POST /admin/questions/{id}/answer': () => ({ params: { id: 1 }, body: { revision: 'x', text: 'Ja.' } }),
  'POST /admin/questions/{id}/reject': () => ({ params: { id: 1 }, body: { revision: 'x' } }),
  'POST /admin/questions/{id}/reopen': () => ({ params: { id: 1 }, body: { revision: 'x' } }),
  'PUT /admin/shops/{id}/hours': () => ({
    params: { id: SHOP.odda },
    body: {
      revision: 'x',
      opening_hours: 'Man-Fre:1000-2000',
      special_days: [{ date: '2026-12-24', hours: '1000-1400', note: 'Julaften' }],
    },
  }),
  'GET /admin/pages': () => ({ query: { page: 1, q: 'ski' } }),
  'GET /admin/pages/{id}': () => ({ params: { id: 1 } }),
  'POST /admin/pages': (world: { nextNo(): number }) => ({
    body: { form: { ...pageForm, slug: `tekst-${world.nextNo()}` }, publish: true },
  }),
  'PUT /admin/pages/{id}': () => ({
    params: { id: 1 },
    body: { revision: 'x', form: pageForm, publish: false },
  }),
  'POST /admin/pages/{id}/hide': () => ({ params: { id: 1 }, body: { revision: 'x' } }),
  'GET /admin/pages/{id}/versions/{version}': () => ({ params: { id: 1, version: 1 } }),
  'POST /admin/pages/{id}/preview-link': () => ({ params: { id: 1 } }),
  'GET /admin/posts': () => ({ query: { page: 1, q: 'ski' } }),
  'GET /admin/posts/{id}': () => ({ params: { id: 1 } }),
  'POST /admin/posts': (world: { nextNo(): number }) => ({
    body: { form: { ...postForm, slug: `tekst-${world.nextNo()}` }, publish: true },
  }),
  'PUT /admin/posts/{id}': () => ({
    params: { id: 1 },
    body: { revision: 'x', form: postForm, publish: false },
  }),
  'POST /admin/posts/{id}/hide': () => ({ params: { id: 1 }, body: { revision: 'x' } }),
  'GET /admin/posts/{id}/versions/{version}': () => ({ params: { id: 1, version: 1 } }),
  'POST /admin/posts/{id}/preview-link': () => ({ params: { id: 1 } }),
  'GET /admin/polls': () => ({ query: { page: 1, state: 'running' } }),
  'GET /admin/polls/{id}': () => ({ params: { id: 1 } }),
  'POST /admin/polls': (world: { nextNo(): number }) => ({
    body: { form: { ...pollForm, name: `Lue ${world.nextNo()}?` }, draft: true },
  }),
  'PUT /admin/polls/{id}': () => ({
    params: { id: 1 },
    body: { revision: 'x', form: pollForm, draft: true },
  }),
  'POST /admin/polls/{id}/end': () => ({ params: { id: 1 }, body: { revision: 'x' } }),
  'DELETE /admin/polls/{id}': () => ({ params: { id: 2_147_483_647 } }),
  'GET /admin/banners': () => ({ query: { brand: 'fonna', set: 'jul' } }),
  'PUT /admin/banners/{brand}/{slot}': () => ({
    params: { brand: 'fonna', slot: 'left' },
    body: {
      revision: 'x',
      banners: [
        {
          title: 'Salg',
          text: '',
          image: '',
          image_mobile: '',
          alt: '',
          decorative: false,
          link: '/dame',
          link_text: '',
          from: '',
          to: '',
        },
      ],
    },
  }),
  'POST /admin/banners/{brand}/sets/{set}/preview-link': () => ({ params: { brand: 'fonna', set: 'jul' } }),
  'POST /admin/banners/{brand}/sets/{set}/publish': () => ({
    params: { brand: 'fonna', set: 'jul' },
    body: { at: '' },
  }),
  'POST /admin/banners/{brand}/sets/{set}/take-back': () => ({ params: { brand: 'fonna', set: 'jul' } }),
  'DELETE /admin/banners/{brand}/sets/{set}': () => ({ params: { brand: 'fonna', set: 'jul' } }),
  'GET /admin/preview-links': () => ({ query: { page: 1 } }),
  'DELETE /admin/preview-links/{id}': () => ({ params: { id: 1 } }),
  'POST /admin/pictures': () => ({}),
  'POST /admin/markdown': () => ({ body: { markdown: '## Hei' } }),
}
