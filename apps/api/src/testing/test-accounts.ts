import type { Customer } from '@varde/contract/entities'
import type { Email } from 'postal-mime'
import { vi } from 'vitest'
import { startSmtpServer, type TestSmtpServer } from '../modules/outbox/test-smtp-server.ts'
import { type TestBrowser, visit } from './test-browser.ts'
import { NOON } from './test-catalogue.ts'
import { startTestShop, type TestShop, type TestShopSettings } from './test-shop.ts'

export const PASSWORD = 'en lang tur i fjellet'

/** The fields of a registration, by default. */
export function aRegistration(more: Record<string, unknown> = {}) {
  return {
    first_name: 'Kari',
    last_name: 'Ås',
    email: 'kari@example.test',
    phone: '412 34 567',
    password: PASSWORD,
    password_confirmation: PASSWORD,
    terms_conditions: 1,
    ...more,
  }
}

/** A shop that sends mails to a test server, with a clock that only the test moves. */
export type TestAccounts = {
  shop: TestShop
  smtp: TestSmtpServer
  /** Moves the shop's clock forward. */
  pass(ms: number): void
  now(): Date
  visit(): Promise<TestBrowser>
  /** A customer who has just registered and is logged in. */
  register(more?: Record<string, unknown>): Promise<{ browser: TestBrowser; customer: Customer }>
  logIn(email: string, password?: string): Promise<TestBrowser>
  /** Waits for the newest mail to an address whose subject contains these words. */
  mailTo(address: string, subject: string): Promise<Email>
  /** The token of the link in such a mail. */
  tokenTo(address: string, subject: string): Promise<string>
  /** Logs in and confirms the address by the mail's link. */
  verify(address: string): Promise<void>
  rows<Row = Record<string, unknown>>(query: string, values?: unknown[]): Promise<Row[]>
  close(): Promise<void>
}

/** @param mount what is served beside the API */
export async function startTestAccounts(
  env: Record<string, string> = {},
  mount?: TestShopSettings['mount'],
): Promise<TestAccounts> {
  const smtp = await startSmtpServer()
  let clock = NOON.getTime()
  const shop = await startTestShop({
    now: () => new Date(clock),
    env: { SMTP_URL: smtp.url, LOG_LEVEL: 'info', ...env },
    // The mails that a command queued (test-staff.ts) are sent at the next poll.
    limits: { jobPollMs: 100 },
    ...(mount === undefined ? {} : { mount }),
  })
  const mailTo: TestAccounts['mailTo'] = (address, subject) =>
    vi.waitFor(
      () => {
        const mail = smtp.mails.findLast(
          (each) => each.to?.[0]?.address === address && each.subject?.includes(subject) === true,
        )
        if (mail === undefined) throw new Error(`no mail «${subject}» has come to ${address}`)
        return mail
      },
      { timeout: 30_000 },
    )
  const at: TestAccounts = {
    shop,
    smtp,
    pass: (ms) => {
      clock += ms
    },
    now: () => new Date(clock),
    visit: () => visit(shop.url),
    register: async (more) => {
      const browser = await visit(shop.url)
      const response = await browser.post<Customer>('/customers/register', aRegistration(more))
      if (response.status !== 201) throw new Error(`the registration failed: ${response.text}`)
      return { browser, customer: response.body }
    },
    logIn: async (email, password = PASSWORD) => {
      const browser = await visit(shop.url)
      const response = await browser.post('/customers/login', { email, password })
      if (response.status !== 200) throw new Error(`the log-in failed: ${response.text}`)
      return browser
    },
    mailTo,
    tokenTo: async (address, subject) => {
      const { text = '' } = await mailTo(address, subject)
      const token = /(?:\?token=|\/invitasjon#)([\w.-]+)/.exec(text)?.[1]
      if (token === undefined) throw new Error('the mail has no link with a token')
      return token
    },
    verify: async (address) => {
      const browser = await at.logIn(address)
      const token = await at.tokenTo(address, 'Bekreft')
      const { status, text } = await browser.post('/customers/email/verify', { token })
      if (status !== 200) throw new Error(`the address was not confirmed: ${text}`)
    },
    rows: async <Row>(query: string, values: unknown[] = []) =>
      (await shop.database.pool.query(query, values)).rows as Row[],
    close: async () => {
      await shop.close()
      await smtp.close()
    },
  }
  return at
}
