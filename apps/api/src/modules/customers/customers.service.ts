import type { CartLines, Customer } from '@varde/contract/entities'
import type { AccountDependencies } from './account-dependencies.ts'
import { createAccountNotices } from './account-notices.ts'
import { createCheckCurrentPassword } from './check-current-password.ts'
import { createCheckLogin } from './check-login.ts'
import { toCustomer } from './customer-entity.ts'
import { deleteExpiredTokens, findCustomer, readCart, writeCart } from './customers.store.ts'
import { createRegisterCustomer } from './register-customer.ts'
import { createResetPassword } from './reset-password.ts'
import { createUpdateCustomer } from './update-customer.ts'
import { createVerifyEmail } from './verify-email.ts'

export type CustomersService = ReturnType<typeof createCustomersService>

/** Customer accounts: log-in, registration, details, passwords and carts. */
export function createCustomersService(
  dependencies: AccountDependencies & {
    /** Null for an unknown EAN. */
    findArticleId: (ean: string) => number | null
  },
) {
  const { db, consents, now, findArticleId } = dependencies
  const accountNotices = createAccountNotices(dependencies)
  return {
    checkLogin: createCheckLogin(dependencies),
    checkPassword: createCheckCurrentPassword(dependencies).checkOf,
    register: createRegisterCustomer(dependencies, accountNotices),
    update: createUpdateCustomer(dependencies, accountNotices),
    ...createVerifyEmail(dependencies, accountNotices),
    ...createResetPassword(dependencies, accountNotices),
    /** Null when the customer no longer exists. */
    findCustomer: async (id: number): Promise<Customer | null> => {
      const row = await findCustomer(db, id)
      return row === undefined ? null : toCustomer(row, await consents.listCurrentConsents(db, row.id))
    },
    /** 7.27: the code that a till scans; null when the customer no longer exists. */
    findMemberCode: async (id: number): Promise<string | null> =>
      (await findCustomer(db, id))?.memberCode ?? null,
    /** The cart's lines with their article ids; lines whose EAN is unknown are left out. */
    readCart: async (customerId: number): Promise<(CartLines[number] & { articleId: number })[]> =>
      (await readCart(db, customerId)).flatMap((line) => {
        const articleId = findArticleId(line.EanNo)
        return articleId === null ? [] : [{ ...line, articleId }]
      }),
    writeCart: (customerId: number, lines: CartLines): Promise<void> =>
      writeCart(db, customerId, lines, now()),
    /** Deletes expired tokens of links in mails. */
    removeOldTokens: (): Promise<void> => deleteExpiredTokens(db, now()),
  }
}
