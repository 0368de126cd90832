import type { Page } from '@playwright/test'
import { checkAccessibility } from './fixtures/check-accessibility.ts'
import { test } from './fixtures/count-steps.ts'
import { expect } from './fixtures/journey.ts'
import { openPage, reloadPage } from './fixtures/open-page.ts'

const thanks = (page: Page) => page.getByText(/Takk for svaret\..* har svart\./)

test('task 11, 1.06d, 3.24, 7.31: I answer the poll of the front page, see how others answered, and am not asked again', async ({
  page,
  steps,
}) => {
  await openPage(page, '/')
  const section = page.getByRole('region', { name: 'Hva har du alltid i sekken?' })
  await section.scrollIntoViewIfNeeded()
  await steps.press(section.getByRole('link', { name: 'Svar på avstemningen' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Hva har du alltid i sekken?' })).toBeVisible()
  await checkAccessibility(page)

  await steps.press(page.getByRole('radio', { name: 'Termos' }))
  // The task is done without this one.
  await page.getByRole('button', { name: 'Svar' }).click()
  await expect(page.getByText('Svar på alle spørsmålene')).toBeVisible()
  await steps.press(page.getByRole('radio', { name: 'Ekstra kjele' }))
  await steps.press(page.getByRole('button', { name: 'Svar' }))
  await expect(thanks(page)).toContainText('1 har svart.')
  steps.expectAtMost(4)
  const question = page.getByRole('region', { name: 'Det du aldri går uten' })
  const bar = (text: string) => question.getByRole('listitem').filter({ hasText: text })
  await expect(bar('Termos')).toHaveText(/^Termos \(ditt svar\)100\s%, 1 stemme$/)
  await expect(bar('Sjokolade')).toHaveText(/^Sjokolade0\s%, 0 stemmer$/)
  await checkAccessibility(page)

  await reloadPage(page)
  await expect(thanks(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Svar' })).toHaveCount(0)
})

test('3.24, 7.31: after the quiz I see the right answers', { tag: '@any-width' }, async ({
  page,
  request,
}) => {
  const polls = await Promise.all(
    // The demo shop's are numbered from 100.
    [100, 101, 102].map(async (id) => {
      const answer = await request.get(`/api/v1/polls/${id}`)
      return answer.ok() ? ((await answer.json()) as { id: number; name: string }) : null
    }),
  )
  const quiz = polls.find((poll) => poll?.name === 'Kan du lese en vaskelapp?')
  await openPage(page, `/avstemning/${quiz?.id}`)
  for (const answer of [
    '800 omdreininger',
    'Ullprogram',
    'Banke dunet fra hverandre',
    'Vasker den',
    'Fritt på en henger',
  ])
    await page.getByRole('radio', { name: answer }).check()
  await expect(page.getByText('riktig'), 'nothing is told before').toHaveCount(0)
  await page.getByRole('button', { name: 'Svar' }).click()
  await expect(thanks(page)).toContainText('Du fikk 4 av 5 riktige.')
  const wool = page.getByRole('region', { name: 'Hva er høyeste sentrifugering for ull?' })
  await expect(wool.getByText('400 omdreininger')).toContainText('(riktig)')
  await expect(wool.getByText('800 omdreininger')).toContainText('(ditt svar)')
})
