import { expect, test } from './fixtures/journey.ts'
import { openPage } from './fixtures/open-page.ts'

const TOKEN = 'en-hemmelighet-til-test'
test.use({ shopEnv: { PREVIEW_TOKEN: TOKEN } })

test('2.02: a home page preview needs its token and is not indexed by search engines', {
  tag: '@any-width',
}, async ({ page, request }) => {
  const banner = page.getByRole('main').getByText('Løypene er kjørt fra Røldal til Lillehammer.')
  await openPage(page, `/preview/vinter?token=${TOKEN}`)
  await expect(page.getByText('Forhåndsvisning av «vinter»')).toBeVisible()
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, nofollow')
  await expect(banner).toBeVisible()
  await openPage(page, '/')
  await expect(banner).toHaveCount(0)
  for (const path of ['/preview/vinter', '/preview/vinter?token=feil', `/preview/sommer?token=${TOKEN}`])
    expect((await request.get(path)).status(), path).toBe(404)
})
