import type { StaffRole } from '@varde/domain/staff/staff-role'
import { Secret, TOTP } from 'otpauth'
import { createCommandServices } from '../server/create-command-services.ts'
import { readEnvironment } from '../server/environment.ts'
import type { TestAccounts } from './test-accounts.ts'
import { openBrowser, type TestBrowser } from './test-browser.ts'

export const STAFF_PASSWORD = 'en lang dag på lageret'

/** A member of the staff who is logged in, in a browser of her own. */
export type TestStaff = {
  id: number
  email: string
  browser: TestBrowser
  recoveryCodes: string[]
  /** The code that her app shows now. */
  code(): string
}

type Account = { id: number }

/** A browser that sends the back office's CSRF token, as its pages do. */
export async function visitBackOffice(url: string): Promise<TestBrowser> {
  const browser = openBrowser(url)
  const plain = browser.sendText
  const sendText: TestBrowser['sendText'] = (method, path, body, more = {}) =>
    plain(method, path, body, { 'x-csrf-token': browser.jar.get('XSRF-DRIFT') ?? '', ...more })
  const send: TestBrowser['send'] = (method, path, body, more) =>
    sendText(method, path, body === undefined ? undefined : JSON.stringify(body), more)
  const own: TestBrowser = {
    jar: browser.jar,
    sendText,
    send,
    get: (path, more) => send('GET', path, undefined, more),
    post: (path, body, more) => send('POST', path, body, more),
    put: (path, body, more) => send('PUT', path, body, more),
    delete: (path, more) => send('DELETE', path, undefined, more),
  }
  await own.get('/admin/session')
  return own
}

export function codeOf(secret: string, at: Date): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at.getTime() })
}

/** Makes an account as the command line does. */
export async function inviteByCommand(
  { shop, now }: Pick<TestAccounts, 'shop' | 'now'>,
  account: { email: string; role: StaffRole; shopIds?: readonly number[] },
): Promise<void> {
  const { staff } = await createCommandServices({
    environment: readEnvironment({ DATA_DIR: shop.dataDir, PUBLIC_URL: 'http://butikk.test' }),
    db: shop.database.db,
    now,
    log: { error: (_, message) => console.error(message) },
  })
  const result = await staff.invite(null, { name: 'Siri Vik', shopIds: [], ...account })
  if (!result.ok) throw new Error(`no invitation: ${result.refused}`)
}

/** Uses an invitation as its page does. */
export async function acceptInvitation(at: TestAccounts, email: string): Promise<TestStaff> {
  const token = await at.tokenTo(email, 'Kontoen din')
  const browser = await visitBackOffice(at.shop.url)
  const opened = await browser.post<{ totp_secret: string }>('/admin/invitation', { token })
  if (opened.status !== 200) throw new Error(`the invitation does not open: ${opened.text}`)
  const code = () => codeOf(opened.body.totp_secret, at.now())
  const accepted = await browser.post<{ account: Account; recovery_codes: string[] }>(
    '/admin/invitation/accept',
    { token, password: STAFF_PASSWORD, password_confirmation: STAFF_PASSWORD, code: code() },
  )
  if (accepted.status !== 200) throw new Error(`the invitation was not accepted: ${accepted.text}`)
  const { account, recovery_codes: recoveryCodes } = accepted.body
  return { id: account.id, email, browser, recoveryCodes, code }
}

/** An account that is invited and logged in. */
export async function startTestStaff(
  at: TestAccounts,
  account: { email: string; role: StaffRole; shopIds?: readonly number[] },
): Promise<TestStaff> {
  await inviteByCommand(at, account)
  return acceptInvitation(at, account.email)
}
