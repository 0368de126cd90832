import { CSPProvider } from '@base-ui/react/csp-provider'
import { StrictMode, useMemo } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router'
import './styles/base.css'
import { api } from './api.ts'
import { SessionEnd } from './frame/session-end.tsx'
import { createRouter } from './routes.tsx'
import { type Account, AccountContext } from './session.ts'
import { LoadedPart } from './ui/page.tsx'
import { Toasts } from './ui/toast.tsx'
import { useLoaded } from './ui/use-loaded.ts'

function BackOffice() {
  const session = useLoaded('session', (signal) => api('GET /admin/session', undefined, signal))
  return (
    <CSPProvider disableStyleElements>
      <LoadedPart loaded={session}>{({ account }) => <Pages account={account} />}</LoadedPart>
      <SessionEnd accountId={session.data?.account.id} />
      <Toasts />
    </CSPProvider>
  )
}

function Pages({ account }: { account: Account }) {
  const router = useMemo(() => createRouter(account), [account])
  return (
    <AccountContext value={account}>
      <RouterProvider router={router} />
    </AccountContext>
  )
}

const root = document.getElementById('root')
if (root === null) throw new Error('the document has no root')
createRoot(root).render(
  <StrictMode>
    <BackOffice />
  </StrictMode>,
)
