import { createKlarnaProvider } from '../providers/payment/klarna-provider.ts'
import type { Payment } from '../providers/payment/payment-providers.ts'
import { createVippsProvider } from '../providers/payment/vipps-provider.ts'
import type { Environment } from './environment.ts'

/** The payment providers that were named, else those that the environment has keys for. */
export function choosePayments(
  { klarna, vipps, paymentTimeoutMs }: Environment,
  named: readonly Payment[] | undefined,
): readonly Payment[] {
  if (named !== undefined) return named
  const payments: Payment[] = []
  if (klarna !== undefined) {
    payments.push({
      provider: createKlarnaProvider({ ...klarna, budgetMs: paymentTimeoutMs }),
      // Klarna's own test environment moves no money either.
      isTest: new URL(klarna.apiUrl).hostname.endsWith('.playground.klarna.com'),
    })
  }
  if (vipps !== undefined) {
    payments.push({
      provider: createVippsProvider({ ...vipps, budgetMs: paymentTimeoutMs }),
      isTest: new URL(vipps.apiUrl).hostname === 'apitest.vipps.no',
    })
  }
  return payments
}
