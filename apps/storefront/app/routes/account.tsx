import { AccountFrame } from '../features/account/account-frame.tsx'

/** 6.02: the frame of the account pages, which the server renders without a session. */
export default function Account() {
  return <AccountFrame />
}
