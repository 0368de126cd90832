import { createContext, Fragment, useContext } from 'react'
import { Link } from 'react-router'
import type { Line } from '../content-data.ts'
import { splitByWords } from '../search-questions.ts'

/** The words that somebody searches the page for: marked wherever they stand. */
export const SearchedWords = createContext<readonly string[]>([])

/** A text with the searched words marked. */
export function Marked({ text }: { text: string }) {
  const words = useContext(SearchedWords)
  if (words.length === 0) return text
  return splitByWords(text, words).map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other name
    part.found ? <mark key={at}>{part.text}</mark> : <Fragment key={at}>{part.text}</Fragment>,
  )
}

/** A line of text in its several hands. */
export function Inline({ line }: { line: Line }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: stretches of one line have no other name
  return line.map((run, at) => <Run key={at} {...run} />)
}

/** Digits in groups stay on one line: «53 00 00 20», «1 299». */
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

/** Own paths through the router; files of the API, mails and other sites as they are. */
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

/** Whether the router knows the address: a path of ours that is no file of the API's. */
const isOwnPage = (to: string): boolean => /^\/(?!\/)/.test(to) && !to.startsWith('/api/')
