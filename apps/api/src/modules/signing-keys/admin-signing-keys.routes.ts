import * as contract from '@varde/contract/admin/keys'
import type { FastifyInstance } from 'fastify'
import { staffOf } from '../../server/current-staff.ts'
import { ok, registerEndpoint } from '../../server/register-endpoint.ts'
import type { RecordChange } from '../staff/staff-audit.service.ts'
import type { SigningKeysService } from './signing-keys.service.ts'

type Options = { keys: SigningKeysService; recordChange: RecordChange }

/** The back office's calls about the shop's own signing keys, whose values are never shown. */
export function adminSigningKeysRoutes(admin: FastifyInstance, { keys, recordChange }: Options): void {
  const list = () =>
    keys.list().map(({ purpose, fingerprint, createdAt, state }) => ({
      purpose,
      fingerprint,
      created_at: createdAt?.toISOString() ?? null,
      state,
    }))

  registerEndpoint(admin, contract.listSigningKeys, () => ok(list()))

  registerEndpoint(admin, contract.rotateSigningKeys, async ({ body, request }) => {
    const purposes = [...new Set(body.purposes)]
    await keys.rotate(purposes, {
      record: (tx) =>
        recordChange(tx, staffOf(request).account, {
          action: 'signing-keys.rotated',
          subject: 'signing-keys',
          to: { purposes: purposes.join(', ') },
        }),
    })
    return ok(list())
  })
}
