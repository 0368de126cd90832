import { createPersistentStore, openSessionStorage } from '../../../state/create-store.ts'

/** 7.27: the member code and its picture (SVG), and whose it is. */
export type MemberCode = { customerId: number; name: string; code: string; picture: string }

/** A code that was shown once can be shown without a network while the tab lives; log-out empties the whole storage. */
const kept = createPersistentStore<MemberCode>(
  'memberCode',
  (value) => {
    const { customerId, name, code, picture } = (value ?? {}) as Record<string, unknown>
    return typeof customerId === 'number' &&
      typeof name === 'string' &&
      typeof code === 'string' &&
      typeof picture === 'string'
      ? { customerId, name, code, picture }
      : null
  },
  openSessionStorage,
)

/** The code that was shown last in this tab, perhaps another customer's. */
export const readMemberCode: () => MemberCode | null = kept.get

export const keepMemberCode = (code: MemberCode): void => kept.set(code)
