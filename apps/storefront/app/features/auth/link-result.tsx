import { useEffect } from 'react'
import { AuthPage, ResultBox } from './auth-page.tsx'

type LinkResultProps = {
  text: string
  /** Where to go from here. */
  children: React.ReactNode
}

/** What a link in a mail led to. */
export function LinkResult({ text, children }: LinkResultProps) {
  return (
    <ResultBox>
      <p>{text}</p>
      <div className="auth-acts">{children}</div>
    </ResultBox>
  )
}

/** The same as a page of its own. */
export function LinkResultPage({ title, ...result }: LinkResultProps & { title: string }) {
  return (
    <AuthPage title={title}>
      <LinkResult {...result} />
    </AuthPage>
  )
}

/** Removes the token from the address once the page has it, so that it does not stay in the browser's history. */
export function useTokenRemovedFromUrl(token: string): void {
  useEffect(() => {
    if (token !== '') history.replaceState(history.state, '', location.pathname)
  }, [token])
}
