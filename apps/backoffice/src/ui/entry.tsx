import type { ReactNode } from 'react'
import './entry.css'

type EntryProps = {
  title: ReactNode
  badge: ReactNode
  /** Small facts below the title. */
  facts: readonly (string | null)[]
  children: ReactNode
}

/** Something that people read before they decide: a review, a question. `j` and `k` lead from one to the next. */
export function Entry({ title, badge, facts, children }: EntryProps) {
  return (
    <li className="entry" data-row>
      <div>
        <div className="entry-head">
          <h2>{title}</h2>
          {badge}
        </div>
        <p className="entry-facts">{facts.filter((fact) => fact !== null).join(' · ')}</p>
      </div>
      {children}
    </li>
  )
}

/** The shop's answer. */
export function EntryAnswer({ children }: { children: string }) {
  return (
    <p className="entry-answer">
      <strong>Butikkens svar:</strong> {children}
    </p>
  )
}

/** Leads to what it is about, as shoppers see it. */
export function EntryArticle({ slug }: { slug: string }) {
  return (
    <a className="entry-link" href={`/product/${slug}`} target="_blank" rel="noreferrer">
      Se varen
    </a>
  )
}
