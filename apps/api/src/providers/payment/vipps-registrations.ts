import { z } from 'zod'
import type { PaymentRefusal } from './payment-provider.ts'
import { isRefusal, readBody } from './provider-answer.ts'
import { toCallSettings } from './provider-call.ts'
import { createVippsClient, type VippsKeys, type VippsRequest } from './vipps-client.ts'

/** An address that Vipps sends events of our sales unit to. */
export type VippsRegistration = { id: string; url: string; events: string[] }

/** The Webhooks API v1 of Vipps MobilePay: where events are sent. The secret is given out once. */
export type VippsRegistrations = {
  list(): Promise<VippsRegistration[] | PaymentRefusal>
  register(url: string): Promise<{ id: string; secret: string } | PaymentRefusal>
  /** @returns false when there is none with this id */
  remove(id: string): Promise<boolean | PaymentRefusal>
}

/** What the shop asks to be told: what the shopper has decided, and that nobody can decide any more. */
const WATCHED_EVENTS = ['authorized', 'aborted', 'expired', 'terminated'].map(
  (name) => `epayments.payment.${name}.v1`,
)

const PATH = '/webhooks/v1/webhooks'

const registered = z.object({ id: z.string().min(1), secret: z.string().min(1) })
const listed = z.object({
  webhooks: z.array(z.object({ id: z.string().min(1), url: z.string(), events: z.array(z.string()) })),
})

/** @param keys of the sales unit that the registrations belong to */
export function createVippsRegistrations(keys: VippsKeys): VippsRegistrations {
  const ask = createVippsClient(keys, toCallSettings({}))
  async function read<T>(request: VippsRequest, schema: z.ZodType<T>): Promise<T | PaymentRefusal> {
    const answer = await ask(request)
    return isRefusal(answer) ? answer : readBody(request.operation, answer, schema)
  }
  return {
    list: async () => {
      const found = await read({ operation: 'listWebhooks', method: 'GET', path: PATH }, listed)
      return 'webhooks' in found ? found.webhooks : found
    },
    register: (url) =>
      read(
        { operation: 'registerWebhook', method: 'POST', path: PATH, body: { url, events: WATCHED_EVENTS } },
        registered,
      ),
    remove: async (id) => {
      const path = `${PATH}/${encodeURIComponent(id)}`
      const answer = await ask({ operation: 'removeWebhook', method: 'DELETE', path })
      if (!isRefusal(answer)) return true
      return answer.reason === 'not-found' ? false : answer
    },
  }
}
