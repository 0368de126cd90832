import * as contract from '@varde/contract/admin/keys'
import type { FastifyInstance } from 'fastify'
import { staffOf } from '../../server/current-staff.ts'
import { ok, refuse, registerEndpoint } from '../../server/register-endpoint.ts'
import { findFeedName } from '../imports/imports.service.ts'
import type { RecordChange } from '../staff/staff-audit.service.ts'
import { type ImportKey, type ImportKeysService, MOST_KEYS } from './import-keys.service.ts'

type Options = { importKeys: ImportKeysService; recordChange: RecordChange }

/** The back office's calls about the keys of programs that send files. */
export function adminImportKeysRoutes(admin: FastifyInstance, { importKeys, recordChange }: Options): void {
  registerEndpoint(admin, contract.listImportKeys, async () => ok((await importKeys.list()).map(toImportKey)))

  registerEndpoint(admin, contract.createImportKey, async ({ body, request }) => {
    const errors: Record<string, string[]> = {}
    const name = body.name.trim()
    const feed = body.feed.trim()
    if (name === '') errors.name = ['Skriv hvem som skal ha nøkkelen']
    if (body.kinds.length === 0) errors.kinds = ['Velg minst én']
    if (feed === '' || findFeedName(feed) !== feed) {
      errors.feed = ['Skriv et navn med små bokstaver, tall og bindestrek, som kassen-odda']
    }
    if (Object.keys(errors).length > 0) return refuse('VALIDATION_FAILED', { errors })
    const kinds = [...new Set(body.kinds)]
    const made = await importKeys.create({ name, kinds, feed }, (tx, { id }) =>
      recordChange(tx, staffOf(request).account, {
        action: 'import-key.made',
        subject: `import-key:${id}`,
        to: { name, kinds: kinds.join(', '), feed },
      }),
    )
    if (made === null) {
      const said = `Det er allerede ${MOST_KEYS} nøkler: trekk tilbake dem som ikke brukes`
      return refuse('VALIDATION_FAILED', { message: said })
    }
    return { status: 201 as const, body: { key: toImportKey(made.key), secret: made.secret } }
  })

  registerEndpoint(admin, contract.revokeImportKey, async ({ params: { id }, request }) => {
    const revoked = await importKeys.revoke(id, (tx, { name }) =>
      recordChange(tx, staffOf(request).account, {
        action: 'import-key.revoked',
        subject: `import-key:${id}`,
        from: { name },
      }),
    )
    return revoked === undefined ? refuse('NOT_FOUND') : ok(toImportKey(revoked))
  })
}

function toImportKey({ id, name, kinds, feed, createdAt, lastUsedAt, revokedAt }: ImportKey) {
  return {
    id,
    name,
    kinds,
    feed,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
    revoked_at: revokedAt?.toISOString() ?? null,
  }
}
