import { customers } from '../modules/customers/customers.tables.ts'
import { hashPassword } from '../server/hash-password.ts'
import { PASSWORD } from './test-accounts.ts'
import { type TestBrowser, visit } from './test-browser.ts'
import type { TestShop } from './test-shop.ts'

/** A customer who is logged in, in a browser of her own. */
export type TestCustomer = TestBrowser & { id: number; email: string }

let hashed: Promise<string> | undefined

/** Adds a customer without the mails of a registration, and logs her in. */
export async function startTestCustomer(
  shop: Pick<TestShop, 'database' | 'url'>,
  name: { firstName: string; lastName: string; email: string },
): Promise<TestCustomer> {
  hashed ??= hashPassword(PASSWORD)
  const [row] = await shop.database.db
    .insert(customers)
    .values({ ...name, passwordHash: await hashed })
    .returning({ id: customers.id })
  if (row === undefined) throw new Error('the customer was not stored')
  const browser = await visit(shop.url)
  const { status } = await browser.post('/customers/login', { email: name.email, password: PASSWORD })
  if (status !== 200) throw new Error(`the customer was not logged in: ${status}`)
  return { ...browser, id: row.id, email: name.email }
}
