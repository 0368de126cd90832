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

/** Customers as they log in, and say of themselves what they like. */
export function createCustomersService(
  dependencies: AccountDependencies & {
    /** Null for an EAN that the catalogue does not know. */
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
    /** Null when the customer is not there any more. */
    findCustomer: async (id: number): Promise<Customer | null> => {
      const row = await findCustomer(db, id)
      return row === undefined ? null : toCustomer(row, await consents.listHolding(db, row.id))
    },
    /** 7.27: what the till reads; null when the customer is not there any more. */
    findMemberCode: async (id: number): Promise<string | null> =>
      (await findCustomer(db, id))?.memberCode ?? null,
    /** Each line with the article behind it; what is no longer sold is left out. */
    readCart: async (customerId: number): Promise<(CartLines[number] & { articleId: number })[]> =>
      (await readCart(db, customerId)).flatMap((line) => {
        const articleId = findArticleId(line.EanNo)
        return articleId === null ? [] : [{ ...line, articleId }]
      }),
    writeCart: (customerId: number, lines: CartLines): Promise<void> =>
      writeCart(db, customerId, lines, now()),
    /** Forgets links that are too old. */
    removeOldTokens: (): Promise<void> => deleteExpiredTokens(db, now()),
  }
}
