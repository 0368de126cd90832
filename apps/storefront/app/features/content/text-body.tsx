import './blocks/blocks.css'
import './blocks/figures.css'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { Blocks } from './blocks/blocks.tsx'
import type { ShownBlock } from './content-data.ts'
import { SearchableQuestions } from './searchable-questions.tsx'

/** From this many questions on, a text has a search field. */
const WORTH_SEARCHING = 8

/** The text of a page or a blog post; one with many questions can be searched. */
export function TextBody({ blocks }: { blocks: readonly ShownBlock[] }) {
  useOpenQuestion()
  const questions = blocks.reduce(
    (sum, block) => sum + (block.type === 'questions' ? block.items.length : 0),
    0,
  )
  return (
    <div className="text-body">
      {questions < WORTH_SEARCHING ? <Blocks blocks={blocks} /> : <SearchableQuestions blocks={blocks} />}
    </div>
  )
}

/** Opens the question that the address names: not every browser opens a `details` element that it scrolls to. */
function useOpenQuestion(): void {
  const { hash } = useLocation()
  useEffect(() => {
    const target = document.getElementById(hash.slice(1))
    const question = target?.closest('details')
    if (question?.open !== false) return
    question.open = true
    target?.scrollIntoView()
  }, [hash])
}
