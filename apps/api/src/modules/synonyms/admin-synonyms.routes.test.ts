import { MOST_SYNONYM_WORDS, MOST_SYNONYMS, type StaffSynonym } from '@varde/contract/admin/synonyms'
import type { SearchResponse } from '@varde/contract/entities'
import type { ErrorBody } from '@varde/contract/errors'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startTestAccounts, type TestAccounts } from '../../testing/test-accounts.ts'
import { ARTICLE } from '../../testing/test-catalogue.ts'
import { startTestStaff, type TestStaff } from '../../testing/test-staff.ts'

type Answer = StaffSynonym & ErrorBody

/** Every process reads the synonyms again after a change. */
const LONGEST_WAIT_MS = 10_000

let at: TestAccounts
let editor: TestStaff
beforeAll(async () => {
  at = await startTestAccounts()
  editor = await startTestStaff(at, { email: 'red@example.test', role: 'editor' })
})
afterAll(() => at.close())
beforeEach(() => at.rows('delete from search_synonyms'))

const add = (words: string[], finds: string[] = []) =>
  editor.browser.post<Answer>('/admin/synonyms', { words, finds })
async function find(text: string): Promise<number[]> {
  const visitor = await at.visit()
  const { body } = await visitor.post<SearchResponse>('/articles/search', { query: text })
  return body.hits.hits.map(({ _source }) => _source.id)
}

test('a synonym finds the article within a moment, is changed, and finds it no longer when it is removed', async () => {
  expect(await find('bobleplagg')).toEqual([])
  const added = await add([' Bobleplagg '], ['Dunjakke'])
  expect(added).toMatchObject({ status: 201, body: { words: ['bobleplagg'], finds: ['dunjakke'] } })
  await vi.waitFor(async () => expect(await find('bobleplagg')).toContain(ARTICLE.downJacket), {
    timeout: LONGEST_WAIT_MS,
  })
  const { id, revision } = added.body
  const changed = await editor.browser.put<Answer>(`/admin/synonyms/${id}`, {
    revision,
    words: ['vattert', 'dunjakke'],
    finds: [],
  })
  expect(changed.status, changed.text).toBe(200)
  await vi.waitFor(async () => expect(await find('vattert')).toContain(ARTICLE.downJacket), {
    timeout: LONGEST_WAIT_MS,
  })
  expect(await find('bobleplagg')).toEqual([])
  const late = await editor.browser.put<Answer>(`/admin/synonyms/${id}`, {
    revision,
    words: ['a', 'b'],
    finds: [],
  })
  expect(late).toMatchObject({ status: 409, body: { code: 'CHANGED_SINCE' } })
  expect((await editor.browser.delete(`/admin/synonyms/${id}`)).status).toBe(204)
  await vi.waitFor(async () => expect(await find('vattert')).toEqual([]), { timeout: LONGEST_WAIT_MS })
  const log = await at.rows<{ action: string }>(
    `select action from staff_audit where action like 'synonym%' order by id`,
  )
  expect(log.map(({ action }) => action)).toEqual(['synonym.added', 'synonym.changed', 'synonym.removed'])
})

test('what is no word, or too much, is refused by field', async () => {
  expect((await add([])).body.errors).toHaveProperty('words')
  expect((await add(['genser'])).body.errors).toHaveProperty('words')
  expect((await add(['tre ord sammen'], ['lue'])).body.errors).toHaveProperty('words')
  expect((await add(['hiking boots'], ['fjell sko'])).body.errors).toHaveProperty('finds')
  expect((await add(['<b>'], ['lue'])).body.errors).toHaveProperty('words')
  const many = Array.from({ length: MOST_SYNONYM_WORDS + 1 }, (_, number) => `ord${number}`)
  expect((await add(many)).body.errors).toHaveProperty('words')
  await at.rows(`insert into search_synonyms (words, finds, updated_at)
    select array['ord' || n], array['lue'], now() from generate_series(1, ${MOST_SYNONYMS}) n`)
  expect((await add(['hodeplagg'], ['lue'])).body.errors).toHaveProperty('words')
  expect((await editor.browser.get<StaffSynonym[]>('/admin/synonyms')).body).toHaveLength(MOST_SYNONYMS)
})
