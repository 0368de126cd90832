import { useState } from 'react'
import { browserClient } from '../../platform/browser-client.ts'
import { withFailureText } from '../../platform/failure-text.ts'
import type { ShownQuestion } from './shown-question.ts'

/** The answered questions that have been fetched, beside those that came with the page. */
type Questions = {
  shown: readonly ShownQuestion[]
  /** How many questions are answered in all. */
  total: number
  /** The page that was fetched last; the first came with the article. */
  page: number
  /** Where in `shown` that page begins. */
  newFrom: number
  state: 'loading' | 'ready' | 'failed'
}

/**
 * Fetches further pages of questions when they are asked for.
 *
 * @param first what came with the page
 */
export function useQuestions(articleId: number, first: readonly ShownQuestion[], total: number) {
  const [questions, setQuestions] = useState<Questions>({
    shown: [],
    total,
    page: 1,
    newFrom: -1,
    state: 'ready',
  })

  async function load(page: number) {
    setQuestions((before) => ({ ...before, state: 'loading' }))
    const call = browserClient('GET /articles/{id}/questions', { params: { id: articleId }, query: { page } })
    const found = await withFailureText(call)
    setQuestions((before) => {
      if (!found.ok) return { ...before, state: 'failed' }
      const known = new Set([...first, ...before.shown].map(({ id }) => id))
      // One that was answered since has moved the others to the next page.
      const added = found.data.data.filter(({ id }) => !known.has(id))
      return {
        shown: [...before.shown, ...added],
        total: found.data.total,
        page,
        newFrom: before.shown.length,
        state: 'ready',
      }
    })
  }

  return {
    ...questions,
    hasMore: first.length + questions.shown.length < questions.total,
    /** The next page, or the one that could not be fetched. */
    loadNext: () => {
      if (questions.state !== 'loading') void load(questions.page + 1)
    },
  }
}
