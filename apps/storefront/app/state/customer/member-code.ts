import { createKeptValue } from '../kept-value.ts'

/** 7.27: the member code and its picture (SVG), and whose it is. */
export type MemberCode = { customerId: number; name: string; code: string; picture: string }

/** What was seen once can be shown without a net, for as long as the tab lives; logout empties the whole storage. */
const kept = createKeptValue<MemberCode>(
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
  () => (typeof window === 'undefined' ? null : window.sessionStorage),
)

/** The code that was seen last in this tab, for whoever it belongs to. */
export const readMemberCode = (): MemberCode | null => kept.get()

export const keepMemberCode = (code: MemberCode): void => kept.set(code)
