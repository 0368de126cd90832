import { randomBytes } from 'node:crypto'
import {
  createImportKeysService,
  type ImportKey,
  type ImportKeysService,
  MOST_KEYS,
} from '@varde/api/modules/import-runs/import-keys.service'
import { readEnvironment } from '@varde/api/server/environment'
import { openDatabase } from './open-database.ts'
import type { ImportKeysArguments } from './read-import-keys-arguments.ts'
import { writePlain } from './write-plain.ts'

/** Makes, lists or revokes keys of programs that send files; see `runImportKeysCommand`. */
export async function performImportKeys(given: ImportKeysArguments, env: NodeJS.ProcessEnv): Promise<number> {
  const environment = readEnvironment(env)
  const database = await openDatabase(environment, (line) => console.error(line), { fill: false })
  try {
    const keys = createImportKeysService({
      db: database.db,
      now: () => new Date(),
      randomToken: () => randomBytes(32).toString('base64url'),
    })
    if (given.action === 'create') return await create(keys, given, environment.publicUrl)
    if (given.action === 'revoke') return await revoke(keys, given.id)
    const all = await keys.list()
    for (const key of all) console.log(formatKey(key))
    if (all.length === 0) console.log('Ingen nøkler. Lag en med import-keys create.')
    return 0
  } finally {
    await database.close()
  }
}

async function create(
  keys: ImportKeysService,
  given: Extract<ImportKeysArguments, { action: 'create' }>,
  publicUrl: string,
): Promise<number> {
  const made = await keys.create(given)
  if (made === null) {
    console.error(`Det er allerede ${MOST_KEYS} nøkler: trekk tilbake dem som ikke brukes, med revoke.`)
    return 1
  }
  console.log(formatKey(made.key))
  console.log(made.secret)
  console.log('Ta vare på nøkkelen nå: den vises ikke igjen. Slik brukes den:')
  const [kind] = made.key.kinds
  console.log(
    `curl -X POST -T FIL -H "Content-Type: text/csv" -H "Authorization: Bearer NØKKEL" ${publicUrl}/api/v1/import/${kind}`,
  )
  return 0
}

async function revoke(keys: ImportKeysService, id: number): Promise<number> {
  const revoked = await keys.revoke(id)
  if (revoked === undefined) {
    console.error(`Fant ingen nøkkel ${id}.`)
    return 1
  }
  console.log(formatKey(revoked))
  return 0
}

function formatKey({ id, name, kinds, feed, createdAt, lastUsedAt, revokedAt }: ImportKey): string {
  return [
    String(id).padStart(3),
    writePlain(name),
    kinds.join(','),
    `feed ${feed}`,
    `laget ${day(createdAt)}`,
    lastUsedAt === null ? 'ikke brukt' : `sist brukt ${day(lastUsedAt)}`,
    revokedAt === null ? 'gjelder' : `trukket tilbake ${day(revokedAt)}`,
  ].join('  ')
}

function day(at: Date): string {
  return at.toISOString().slice(0, 10)
}
