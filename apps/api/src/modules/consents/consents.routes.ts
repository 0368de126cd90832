import { listConsents, putConsents, withdrawConsentByLink } from '@varde/contract/customer-account'
import type { Customer } from '@varde/contract/entities'
import { type Consent, listChannels } from '@varde/domain/customer/consents'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import { ok, refuse, registerEndpoint } from '../../server/register-endpoint.ts'
import type { FindCurrentCustomer } from '../../server/require-customer.ts'
import type { ConsentsService } from './consents.service.ts'

type Dependencies = {
  db: Database
  consents: ConsentsService
  findCurrent: FindCurrentCustomer
  findCustomer: (id: number) => Promise<Customer | null>
}

/** 9.19: the consents of a customer: to read, to change, and to withdraw by a link in a mail. */
export function consentsRoutes(
  app: FastifyInstance,
  { db, consents, findCurrent, findCustomer }: Dependencies,
): void {
  registerEndpoint(app, listConsents, async ({ request, reply }) => {
    const customer = await findCurrent(request, reply)
    if (customer === null) return refuse('NOT_LOGGED_IN')
    const history = await consents.listHistory(db, customer.id)
    return ok({
      current: await consents.listCurrentConsents(db, customer.id),
      history: history.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
    })
  })
  registerEndpoint(app, putConsents, async ({ body, request, reply }) => {
    const customer = await findCurrent(request, reply)
    if (customer === null) return refuse('NOT_LOGGED_IN')
    const problem = body.consents.map((consent) => findProblem(consent, customer)).find(Boolean)
    if (problem) return refuse('VALIDATION_FAILED', { errors: { consents: [problem] } })
    await transact(db, (tx) => consents.record(tx, customer.id, body.consents, body.source))
    const changed = await findCustomer(customer.id)
    return changed === null ? refuse('NOT_LOGGED_IN') : ok(changed)
  })
  registerEndpoint(app, withdrawConsentByLink, async ({ body, reply }) => {
    reply.header('cache-control', 'no-store')
    const purpose = await consents.withdrawByLink(body.token)
    return purpose === null ? refuse('TOKEN_INVALID') : ok({ purpose })
  })
}

/** Why a consent cannot be recorded; null when it can. */
function findProblem(consent: Consent, { phone }: Customer): string | null {
  const { purpose, channel, granted } = consent
  if (!listChannels(purpose).includes(channel)) return 'Dette kan ikke sendes på den måten'
  if (purpose === 'terms_conditions' && !granted) {
    return 'Uten vilkårene kan vi ikke ha konto for deg. Du kan slette kontoen i stedet.'
  }
  if (channel === 'sms' && granted && phone === null) return 'Legg inn mobilnummeret ditt først'
  return null
}
