import type { Question } from '@varde/contract/entities'
import type { Ref } from 'react'

/** What is shown of a question. */
export type ShownQuestion = Pick<Question, 'id' | 'text' | 'answer' | 'name' | 'asked_at'>

/** One question with the shop's answer, in a list. */
export type OneQuestionProps = {
  question: ShownQuestion
  tenantName: string
  itemRef?: Ref<HTMLLIElement> | undefined
}
