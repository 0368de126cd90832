import { type PaymentMethod, type PaymentProvider, PaymentProviderError } from './payment-provider.ts'

/** A payment provider, and whether it moves test money only. */
export type Payment = { provider: PaymentProvider; isTest: boolean }

/** The payment providers of the shop. */
export type PaymentProviders = {
  /** How a shopper can pay through them; empty without any. */
  methods: readonly PaymentMethod[]
  /** Whom a new order is paid through. */
  findByMethod(method: PaymentMethod): Payment | undefined
  /** Undefined when the shop has no keys for it any more. */
  find(name: string): PaymentProvider | undefined
  /** @throws PaymentProviderError when the shop has no keys for it any more: the call is tried again later */
  get(name: string): PaymentProvider
}

export function createPaymentProviders(all: readonly Payment[]): PaymentProviders {
  const find = (name: string) => all.find(({ provider }) => provider.name === name)?.provider
  return {
    methods: all.flatMap(({ provider }) => provider.methods),
    findByMethod: (method) => all.find(({ provider }) => provider.methods.includes(method)),
    find,
    get: (name) => {
      const found = find(name)
      if (found !== undefined) return found
      throw new PaymentProviderError({ operation: `find ${name}`, fault: 'unreachable', retryable: true })
    },
  }
}
