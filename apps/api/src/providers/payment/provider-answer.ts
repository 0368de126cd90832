import type { z } from 'zod'
import {
  type MoveMoneyInput,
  type PaymentProvider,
  PaymentProviderError,
  type PaymentRefusal,
} from './payment-provider.ts'

/** What a provider has answered, its body not checked yet. */
export type ProviderAnswer = { status: number; body: unknown; correlationId: string | null }

export function isRefusal(answer: { status: unknown } | PaymentRefusal): answer is PaymentRefusal {
  return answer.status === 'refused'
}

/** @throws PaymentProviderError when the body is not of this form */
export function readBody<T>(operation: string, answer: ProviderAnswer, schema: z.ZodType<T>): T {
  const result = schema.safeParse(answer.body)
  if (!result.success) throw unreadable(operation, answer)
  return result.data
}

/** @throws PaymentProviderError when it was refused for another reason than that there is none */
export function readFound<T>(
  operation: string,
  answer: ProviderAnswer | PaymentRefusal,
  schema: z.ZodType<T>,
): T | undefined {
  if (!isRefusal(answer)) return readBody(operation, answer, schema)
  if (answer.reason === 'not-found') return undefined
  throw new PaymentProviderError({ operation, fault: 'failed', retryable: false })
}

export function unreadable(operation: string, answer: ProviderAnswer): PaymentProviderError {
  return new PaymentProviderError({
    operation,
    fault: 'unreadable',
    retryable: true,
    httpStatus: answer.status,
    correlationId: answer.correlationId,
  })
}

/** @param move captures or refunds money; returns the provider's id of that */
export function moveMoney(
  move: (operation: 'capture' | 'refund', input: MoveMoneyInput) => Promise<string | PaymentRefusal>,
): Pick<PaymentProvider, 'capture' | 'refund'> {
  return {
    capture: async (input) => {
      const id = await move('capture', input)
      return typeof id === 'string' ? { status: 'captured', captureId: id } : id
    },
    refund: async (input) => {
      const id = await move('refund', input)
      return typeof id === 'string' ? { status: 'refunded', refundId: id } : id
    },
  }
}
