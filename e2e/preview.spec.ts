import { expect, test } from './fixtures/journey.ts'

const TOKEN = 'en-hemmelighet-til-test'
test.use({ shopEnv: { PREVIEW_TOKEN: TOKEN } })

test('2.02: the preview of a home page is for whoever has its token, and for no search engine', {
  tag: '@any-width',
}, async ({ request }) => {
  const preview = await request.get(`/preview/vinter?token=${TOKEN}`)
  expect(preview.status()).toBe(200)
  const html = await preview.text()
  expect(html).toContain('Forhåndsvisning av «vinter»')
  expect(html).toContain('content="noindex, nofollow"')
  // The banner of the set, which the published page does not show.
  expect(html).toContain('Løypene er kjørt fra Røldal til Lillehammer')
  expect(await (await request.get('/')).text()).not.toContain('Løypene er kjørt fra Røldal til Lillehammer')
  for (const path of ['/preview/vinter', '/preview/vinter?token=feil', `/preview/sommer?token=${TOKEN}`])
    expect((await request.get(path)).status(), path).toBe(404)
})
