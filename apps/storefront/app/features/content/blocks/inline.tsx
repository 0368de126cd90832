import { createContext, Fragment, useContext } from 'react'
import { Link } from '../../../platform/link.tsx'
import type { Line } from '../content-data.ts'
import { splitByWords } from '../search-questions.ts'

/** The words that the visitor searches the page for; they are marked in the text. */
export const SearchedWords = createContext<readonly string[]>([])

/** A text with the searched words marked. */
export function Marked({ text }: { text: string }) {
  const words = useContext(SearchedWords)
  if (words.length === 0) return text
  return splitByWords(text, words).map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
    part.found ? <mark key={at}>{part.text}</mark> : <Fragment key={at}>{part.text}</Fragment>,
  )
}

/** A line of text with its bold, italic and linked runs. */
export function Inline({ line }: { line: Line }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the runs of a line never change their order
  return line.map((run, at) => <Run key={at} {...run} />)
}

/** No line break within a number: «53 00 00 20», «1 299». */
const keepTogether = (text: string): string => text.replace(/(?<=\d) (?=\d)/g, '\u00a0')

function Run({ text: written, strong, em, to }: Line[number]) {
  const text = keepTogether(written)
  const words = strong ? (
    <strong>
      <Marked text={text} />
    </strong>
  ) : em ? (
    <em>
      <Marked text={text} />
    </em>
  ) : (
    <Marked text={text} />
  )
  return to === undefined ? words : <TextLink to={to}>{words}</TextLink>
}

/** A link: through the router to the shop's own pages, plain to files of the API, mail addresses and other sites. */
export function TextLink({
  to,
  className = 'link',
  children,
}: {
  to: string
  className?: string
  children: React.ReactNode
}) {
  if (isOwnPage(to)) {
    return (
      <Link className={className} to={to}>
        {children}
      </Link>
    )
  }
  return (
    <a className={className} href={to} rel={/^https?:/.test(to) ? 'noopener' : undefined}>
      {children}
    </a>
  )
}

/** Whether the address is a page of the shop: a path, and not a file of the API. */
const isOwnPage = (to: string): boolean => /^\/(?!\/)/.test(to) && !to.startsWith('/api/')
