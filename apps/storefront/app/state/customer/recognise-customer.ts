import type { Customer } from '@varde/contract/entities'
import { formatPhone } from '@varde/domain/norwegian/phone'
import { setCartClient } from '../cart/cart-contents.ts'
import { followCart } from '../cart/customer-cart.ts'
import { agreeOnCookies } from './cookie-consent.ts'
import { followFavourites } from './customer-favourites.ts'

/** 4.06: fills in what is known of who is logged in, and shows the cart and the favourites that she has everywhere. */
export async function recogniseCustomer(customer: Customer): Promise<void> {
  setCartClient(toClient(customer))
  await Promise.all([followCart(), followFavourites(), agreeOnCookies(customer)])
}

/** 3.17: a customer as the checkout's fields want her. */
const toClient = (customer: Customer) => ({
  name: `${customer.first_name} ${customer.last_name}`.trim(),
  email: customer.email,
  phone: customer.phone === null ? '' : formatPhone(customer.phone),
  address: customer.address ?? '',
  postalCode: customer.postal_code ?? '',
  city: customer.city ?? '',
})
