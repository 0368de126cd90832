import { type ReactNode, useEffect } from 'react'
import { readBrandName } from '../ui/brand-name.ts'
import './login-frame.css'

/** The frame of the pages that are shown without a session. */
export function LoginFrame({ title, children }: { title: string; children: ReactNode }) {
  const brand = readBrandName()
  useEffect(() => {
    document.title = `${title} – ${brand}`
  }, [title, brand])
  return (
    <main className="login">
      <div>
        <p className="login-brand">{brand}</p>
        <h1>{title}</h1>
      </div>
      {children}
    </main>
  )
}
