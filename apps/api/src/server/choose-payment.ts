import { createKlarnaProvider } from '../providers/payment/klarna-provider.ts'
import type { PaymentProvider } from '../providers/payment/payment-provider.ts'
import type { Environment } from './environment.ts'

/** Who takes the money, and whether it is real. */
export type Payment = { provider: PaymentProvider; isTest: boolean }

/** Klarna by the environment's keys, unless somebody else was named. */
export function choosePayment(
  { klarna, paymentTimeoutMs }: Environment,
  named: Payment | undefined,
): Payment | null {
  if (named !== undefined) return named
  if (klarna === undefined) return null
  return {
    provider: createKlarnaProvider({ ...klarna, budgetMs: paymentTimeoutMs }),
    // Klarna's own place to try things moves no money either.
    isTest: new URL(klarna.apiUrl).hostname.endsWith('.playground.klarna.com'),
  }
}
