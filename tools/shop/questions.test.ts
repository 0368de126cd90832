import { ARTICLE } from '@varde/api/testing/test-catalogue'
import { startTestShop, type TestShop } from '@varde/api/testing/test-shop'
import type { Question } from '@varde/contract/entities'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { runQuestionsCommand } from './questions-command.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.database.pool.query('delete from questions; delete from jobs')
})

/** Runs the command while a shop is running, with its own connections. */
async function questions(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const logSpy = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const errorSpy = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const read = ({ mock }: typeof logSpy) => mock.calls.map(([line]) => `${line}\n`).join('')
  try {
    const env = { DATABASE_URL: shop.database.url, DATA_DIR: shop.dataDir }
    const code = await runQuestionsCommand(args, env)
    return { code, stdout: read(logSpy), stderr: read(errorSpy) }
  } finally {
    logSpy.mockRestore()
    errorSpy.mockRestore()
  }
}
async function ask(text: string) {
  const { status } = await shop.post(`/articles/${ARTICLE.shellJacket}/questions`, {
    text,
    email: 'siv@example.test',
    name: 'Siv',
  })
  expect(status).toBe(201)
  const { rows } = await shop.database.pool.query('select max(id) as id from questions')
  return String((rows as { id: number }[])[0]?.id)
}
async function shown() {
  const { body } = await shop.get<{ data: Question[] }>(`/api/v1/articles/${ARTICLE.shellJacket}/questions`)
  return body.data
}

test('questions are listed, answered and rejected', async () => {
  const first = await ask('Er den tett i regn?\nOg i slaps?')
  const second = await ask('Kjøp billig\u001b[2J hos oss i stedet')
  const listed = await questions('list', '--waiting', '--limit', '1')
  expect(listed.code).toBe(0)
  expect(listed.stdout).toContain(`${second}  venter`)
  expect(listed.stdout).toContain('Bygevær skalljakke (2)')
  expect(listed.stdout).toContain('2 spørsmål som venter, side 1 av 2, flere med --page 2.')
  expect(listed.stdout).not.toContain('\u001b')

  expect(await questions('answer', first, 'Ja, i begge deler.')).toEqual({
    code: 0,
    stdout: `${first} er besvart og vises: «Er den tett i regn? Og i slaps?»\n`,
    stderr: '',
  })
  expect(await shown()).toMatchObject([{ name: 'Siv', answer: 'Ja, i begge deler.' }])
  const { rows } = await shop.database.pool.query(`select 1 from jobs where kind = 'question_answered'`)
  expect(rows).toHaveLength(1)
  expect((await questions('answer', first, 'Ja, i begge deler.')).stdout).toContain('Ingenting er endret')

  const outcome = await questions('reject', '4711', second)
  expect(outcome).toMatchObject({ code: 1, stderr: 'Fant ikke noe spørsmål 4711.\n' })
  expect(outcome.stdout).toContain(`${second} er avvist`)
  expect((await questions('reject', second)).stdout).toContain('var avvist fra før')
  expect((await questions('list', '--waiting')).stdout).toBe('0 spørsmål som venter, side 1 av 1.\n')
  expect((await questions('list')).stdout).toContain('  Svar: Ja, i begge deler.')
  expect(await questions('answer', '4711', 'Ja')).toMatchObject({ code: 1 })
})
