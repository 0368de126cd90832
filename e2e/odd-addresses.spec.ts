import { expect, test } from './fixtures/journey.ts'

test.use({ shopEnv: { PREVIEW_TOKEN: 'en-hemmelighet-til-test' } })

const LONG = 'x'.repeat(300)

test('5.19: a page whose address contains text that no call accepts is 400 or 404, never an error', {
  tag: '@any-width',
}, async ({ request }) => {
  const paths = [
    '/%00',
    '/%ED%A0%80',
    '/%FF',
    '/klaer/%00',
    '/product/%00',
    '/product/a%00b',
    `/product/${LONG}`,
    '/search/%00',
    '/search/a%00b',
    '/search/%ED%A0%80',
    '/blogg/%00',
    '/blogg/kategori/%00',
    `/blogg/${LONG}`,
    '/butikker/%00',
    '/kampanje/%00',
    '/avstemning/%00',
    '/ordre/%00',
    '/storrelsesguide/%00',
    '/preview/%00?token=en-hemmelighet-til-test',
    `/preview/x?token=${LONG}`,
    `/preview/${LONG}?token=en-hemmelighet-til-test`,
    '/preview/x?token=%00',
  ]
  for (const path of paths) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect([400, 404], `${path} is ${answer.status()}`).toContain(answer.status())
  }
  // Parameters that the page does not read do not matter.
  for (const path of ['/?utm_source=%00', '/dame?x=%ED%A0%80', '/search/jakke?fbclid=%00']) {
    expect((await request.get(path)).status(), path).toBe(200)
  }
})
