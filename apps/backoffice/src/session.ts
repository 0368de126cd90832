import type { Answer } from '@varde/contract/client'
import { createContext, useContext } from 'react'

/** Who is logged in, as the API says it. */
export type Account = Answer<'GET /admin/session'>['account']

export const AccountContext = createContext<Account | null>(null)

/** Who is logged in. Pages are only shown to somebody. */
export function useAccount(): Account {
  const account = useContext(AccountContext)
  if (account === null) throw new Error('a page is shown without an account')
  return account
}
