import { useEffect, useRef } from 'react'
import './entry.css'

/** What came of a link in a mail, and the ways on; takes the focus, so that it is read out. */
export function LinkOutcome({ text, children }: { text: string; children: React.ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} className="entry-done" role="status" tabIndex={-1}>
      <p>{text}</p>
      <div className="entry-acts">{children}</div>
    </div>
  )
}
