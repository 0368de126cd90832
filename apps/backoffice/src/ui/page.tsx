import { type ReactNode, useEffect } from 'react'
import { Button } from './button.tsx'
import type { Loaded } from './use-loaded.ts'
import './page.css'

type PageProps = {
  title: string
  lead?: ReactNode
  /** Buttons at the head. */
  actions?: ReactNode
  children: ReactNode
}

/** The frame of every page: its name in the tab and as heading, what can be done, and its parts. */
export function Page({ title, lead, actions, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} – Drift`
  }, [title])
  return (
    <div className="page">
      <div className="page-head">
        <div>
          <h1>{title}</h1>
          {lead === undefined ? null : <p className="page-lead">{lead}</p>}
        </div>
        {actions}
      </div>
      {children}
    </div>
  )
}

/** A part of a page with a heading. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="panel" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** What is shown where there is nothing: why, and what to do. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="state">
      <h2>{title}</h2>
      {children}
    </div>
  )
}

/** Shows what was loaded, that it is being loaded, or why it could not be. */
export function LoadedPart<Data>({
  loaded,
  children,
}: {
  loaded: Loaded<Data>
  children: (data: Data) => ReactNode
}) {
  const { data, failure, reload } = loaded
  if (data !== undefined) return children(data)
  if (failure === undefined) {
    return (
      <p className="state state-waiting" role="status">
        Henter …
      </p>
    )
  }
  return (
    <div className="state" role="alert">
      <h2>Dette kunne ikke hentes</h2>
      <p>{failure}</p>
      <Button onClick={() => void reload()}>Prøv igjen</Button>
    </div>
  )
}

/** A page that is called after what it shows: until that is there, it has a name of its own. */
export function LoadedPage<Data>({
  title,
  loaded,
  children,
}: {
  title: string
  loaded: Loaded<Data>
  children: (data: Data) => ReactNode
}) {
  const part = <LoadedPart loaded={loaded}>{children}</LoadedPart>
  return loaded.data === undefined ? <Page title={title}>{part}</Page> : part
}
