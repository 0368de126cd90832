import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel'
import { PaymentProviderError } from './payment-provider.ts'

export type PaymentBreakerSettings = {
  /** How many failed calls in a row open the circuit. */
  failures: number
  /** How long it stays open; then one call is tried, and the others wait for its result. */
  pauseMs: number
}

const DEFAULT: PaymentBreakerSettings = { failures: 5, pauseMs: 15_000 }

/** Runs one call to the provider, unless the circuit is open. */
export type PaymentBreaker = <Result>(operation: string, call: () => Promise<Result>) => Promise<Result>

/**
 * A circuit breaker around a payment provider: after repeated failures calls fail at once instead of waiting for the time
 * limit. Refusals, and faults that cannot be retried (wrong keys), do not count as failures.
 *
 * @throws PaymentProviderError with the fault `paused` while the circuit is open
 */
export function createPaymentBreaker({
  failures,
  pauseMs,
}: PaymentBreakerSettings = DEFAULT): PaymentBreaker {
  const policy = circuitBreaker(
    handleWhen((error) => error instanceof PaymentProviderError && error.retryable),
    { halfOpenAfter: pauseMs, breaker: new ConsecutiveBreaker(failures) },
  )
  return async (operation, call) => {
    try {
      return await policy.execute(call)
    } catch (error) {
      if (!(error instanceof BrokenCircuitError)) throw error
      throw new PaymentProviderError({ operation, fault: 'paused', retryable: true })
    }
  }
}
