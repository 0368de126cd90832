import { AccountFrame } from '../features/account/account-frame.tsx'

/** 6.02: the frame of an account's pages; nobody's session is needed to write it. */
export default function Konto() {
  return <AccountFrame />
}
