import type { ReactNode } from 'react'
import './facts.css'

/** What is known of something, each with its name. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="facts">{children}</dl>
}

/** Left out when there is nothing to say. */
export function Fact({ name, value }: { name: string; value: ReactNode }) {
  if (value === null || value === '') return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
