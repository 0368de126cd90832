import { Suspense, useState } from 'react'

type LaterPartProps = {
  /** Of the part's outermost element. */
  id: string
  /** Class of the empty place on a page that did not come from the server. */
  waiting?: string
  /** What `afterFirstMove` puts off, lazily. */
  children: React.ReactNode
}

/**
 * The place of a part whose script comes when the visitor first moves: until then, and while it is on its way, what
 * the server wrote stands there, whatever else on the page changes.
 */
export function LaterPart({ id, waiting, children }: LaterPartProps) {
  return <Suspense fallback={<AsWritten id={id} waiting={waiting} />}>{children}</Suspense>
}

/** React drops what it has not taken over when the address changes above it; this puts the same words back. */
function AsWritten({ id, waiting }: Omit<LaterPartProps, 'children'>) {
  const [html] = useState(() =>
    typeof document === 'undefined' ? undefined : document.getElementById(id)?.outerHTML,
  )
  if (html === undefined) return waiting === undefined ? null : <div className={waiting} />
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the page's own elements, as the server wrote them
  return <div className="as-written" dangerouslySetInnerHTML={{ __html: html }} />
}
