import type { Environment } from './environment.ts'
import { createKlarnaProvider } from './providers/payment/klarna-provider.ts'
import type { PaymentProvider } from './providers/payment/payment-provider.ts'

/** Who takes the money, and whether it is real. */
export type Payment = { provider: PaymentProvider; isTest: boolean }

/** Klarna by the environment's keys, unless somebody else was named. */
export const choosePayment = ({ klarna }: Environment, named: Payment | undefined): Payment | null => {
  if (named !== undefined) return named
  return klarna === undefined ? null : { provider: createKlarnaProvider(klarna), isTest: false }
}
