import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Check } from './check.ts'

/** Checks that the lockfile has no download addresses, so that npm uses the registry that each user has configured. */
export const checkLockfile: Check = {
  name: 'lockfile',
  atLeast: 100,
  async run({ root }) {
    const text = readFileSync(join(root, 'package-lock.json'), 'utf8')
    const { packages }: { packages: Record<string, { resolved?: string }> } = JSON.parse(text)
    return {
      read: Object.keys(packages).length,
      unit: 'packages',
      problems: Object.entries(packages)
        .filter(([, { resolved }]) => resolved !== undefined && /^https?:/.test(resolved))
        .map(([name, { resolved }]) => `package-lock.json: ${name} is downloaded from ${resolved}`),
    }
  },
}
