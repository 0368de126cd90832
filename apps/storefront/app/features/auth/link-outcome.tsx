import { useEffect, useRef } from 'react'
import './auth.css'

/** What came of a link in a mail, and the links on; takes the focus, so that it is read out. */
export function LinkOutcome({ text, children }: { text: string; children: React.ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} className="auth-done" role="status" tabIndex={-1}>
      <p>{text}</p>
      <div className="auth-acts">{children}</div>
    </div>
  )
}
