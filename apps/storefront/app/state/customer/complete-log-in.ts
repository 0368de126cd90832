import type { Customer } from '@varde/contract/entities'
import { mergeCart } from '../cart/customer-cart.ts'
import { welcomeCustomer } from './customer.ts'
import { mergeFavourites } from './customer-favourites.ts'

/** 4.06: somebody has logged in or registered: what she left elsewhere comes together with what lies here. */
export async function completeLogIn(customer: Customer): Promise<void> {
  welcomeCustomer(customer)
  await Promise.all([mergeCart(), mergeFavourites()])
}
