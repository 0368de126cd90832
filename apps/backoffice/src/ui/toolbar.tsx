import type { ReactNode } from 'react'
import './toolbar.css'

/** Search and filters above a list. */
export function Toolbar({ children }: { children: ReactNode }) {
  return <div className="toolbar">{children}</div>
}
