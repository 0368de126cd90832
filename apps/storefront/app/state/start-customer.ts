import type { Customer } from '@varde/contract/entities'
import { formatPhone } from '@varde/domain/norwegian/phone'
import { setCartClient } from './cart-contents.ts'
import { loadCustomer } from './customer.ts'
import { followCart } from './customer-cart.ts'

/** 4.09: on the first navigation it is asked who is logged in; her cart and what is known of her are then here. */
export async function startCustomer(): Promise<void> {
  const customer = await loadCustomer()
  if (customer === null) return
  setCartClient(toClient(customer))
  await followCart()
}

/** 3.17: a customer as the checkout's fields want her. */
function toClient(customer: Customer) {
  return {
    name: `${customer.first_name} ${customer.last_name}`.trim(),
    email: customer.email,
    phone: customer.phone === null ? '' : formatPhone(customer.phone),
    address: customer.address ?? '',
    postalCode: customer.postal_code ?? '',
    city: customer.city ?? '',
  }
}
