import * as contract from '@varde/contract/admin/synonyms'
import type { FastifyInstance } from 'fastify'
import { staffOf } from '../../server/current-staff.ts'
import { ok, refuse, registerEndpoint } from '../../server/register-endpoint.ts'
import type { SynonymsService } from './synonyms.service.ts'

/** The shop's own synonyms of search in the back office. */
export function adminSynonymsRoutes(api: FastifyInstance, synonyms: SynonymsService): void {
  registerEndpoint(api, contract.listStaffSynonyms, async () => ok(await synonyms.list()))

  registerEndpoint(api, contract.postStaffSynonym, async ({ body, request }) => {
    const added = await synonyms.add(body, staffOf(request).account)
    if (added.ok) return { status: 201 as const, body: added.synonym }
    if (added.refused !== 'VALIDATION_FAILED') throw new Error('new synonyms are not there')
    return refuse(added.refused, { errors: added.errors })
  })

  registerEndpoint(api, contract.putStaffSynonym, async ({ params, body, request }) => {
    const at = { id: params.id, revision: body.revision }
    const changed = await synonyms.change(at, body, staffOf(request).account)
    if (changed.ok) return ok(changed.synonym)
    return changed.refused === 'VALIDATION_FAILED'
      ? refuse(changed.refused, { errors: changed.errors })
      : refuse(changed.refused)
  })

  registerEndpoint(api, contract.deleteStaffSynonym, async ({ params, request }) => {
    const isRemoved = await synonyms.remove(params.id, staffOf(request).account)
    return isRemoved ? { status: 204 as const, body: undefined } : refuse('NOT_FOUND')
  })
}
