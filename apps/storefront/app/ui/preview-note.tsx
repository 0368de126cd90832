import type { ReactNode } from 'react'
import './preview-note.css'

/** Says above a page that it is not published. */
export function PreviewNote({ children }: { children: ReactNode }) {
  return <p className="preview-note">{children}</p>
}
