import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Check } from './check.ts'

/** The lockfile names no download addresses, so that everybody installs from the registry of their own settings. */
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
