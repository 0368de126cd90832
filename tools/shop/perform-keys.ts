import { randomBytes } from 'node:crypto'
import {
  createSigningKeysService,
  type ListedKey,
} from '@varde/api/modules/signing-keys/signing-keys.service'
import { readEnvironment } from '@varde/api/server/environment'
import { openDatabase } from './open-database.ts'
import type { KeysArguments } from './read-keys-arguments.ts'

const STATES: Record<ListedKey['state'], string> = {
  signs: 'signerer',
  soon: 'signerer om litt',
  verifies: 'gjelder fortsatt',
}

/** Lists or rotates the shop's signing keys; see `runKeysCommand`. Their values are never printed. */
export async function performKeys(given: KeysArguments, env: NodeJS.ProcessEnv): Promise<number> {
  const database = await openDatabase(readEnvironment(env), (line) => console.error(line), { fill: false })
  try {
    const keys = await createSigningKeysService({
      db: database.db,
      now: () => new Date(),
      randomToken: () => randomBytes(32).toString('base64url'),
    })
    if (given.action === 'rotate') await keys.rotate(given.purposes, { dropOld: given.dropOld })
    for (const { purpose, fingerprint, createdAt, state } of keys.list()) {
      const made = createdAt === null ? 'den første' : createdAt.toISOString()
      console.log(`${purpose.padEnd(16)} ${fingerprint}  ${made.padEnd(24)}  ${STATES[state]}`)
    }
    return 0
  } finally {
    await database.close()
  }
}
