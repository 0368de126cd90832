import { useEffect, useId, useRef, useState } from 'react'
import { useReferenceData } from '../../state/reference-data.ts'
import { ContactLinks } from '../../ui/contact-links.tsx'
import { Search } from '../../ui/icons.tsx'
import { Blocks } from './blocks/blocks.tsx'
import { SearchedWords } from './blocks/inline.tsx'
import { QuestionView } from './blocks/questions-block.tsx'
import type { ShownBlock } from './content-data.ts'
import { type FoundQuestion, listSearchWords, searchQuestions } from './search-questions.ts'

/** 2.10: a search field above the questions of a page. All of them are shown while it is empty. */
export function SearchableQuestions({ blocks }: { blocks: readonly ShownBlock[] }) {
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const words = listSearchWords(text)
  const found = words.length === 0 ? null : searchQuestions(blocks, words)

  // Takes what was typed before hydration.
  useEffect(() => setText(field.current?.value ?? ''), [])

  return (
    <>
      <search className="question-search">
        <label htmlFor={id}>Hva lurer du på?</label>
        <span>
          <Search className="icon" aria-hidden="true" />
          <input
            ref={field}
            id={id}
            type="search"
            placeholder="Retur, rabattkode, levering …"
            autoComplete="off"
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </span>
        <p role="status">{found === null ? '' : countWords(found.length, text.trim())}</p>
      </search>
      {found === null ? (
        <Blocks blocks={blocks} />
      ) : (
        <SearchedWords value={words}>
          <FoundQuestions found={found} />
        </SearchedWords>
      )}
    </>
  )
}

const countWords = (count: number, text: string): string =>
  count === 0 ? `Ingen svar på «${text}»` : `${count} svar på «${text}»`

function FoundQuestions({ found }: { found: readonly FoundQuestion[] }) {
  const { contact } = useReferenceData().tenant
  if (found.length === 0) {
    return (
      <p>
        Prøv et annet ord.{' '}
        {contact.phone === '' && contact.email === '' ? null : (
          <>
            <ContactLinks contact={contact} />.
          </>
        )}
      </p>
    )
  }
  return (
    <ul className="questions-found">
      {found.map(({ question, under, inAnswer }) => (
        <li key={question.id} className="text-questions">
          {under === null ? null : <p className="question-under">{under}</p>}
          <QuestionView question={question} open={inAnswer || found.length === 1} />
        </li>
      ))}
    </ul>
  )
}
