import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Check } from './check.ts'
import { findLicenceProblems, type LockedPackage } from './licences.ts'

/** Checks that every package of the lockfile, for every platform, may be used and passed on as we do. */
export const checkLicences: Check = {
  name: 'licences',
  atLeast: 100,
  async run({ root }) {
    const text = readFileSync(join(root, 'package-lock.json'), 'utf8')
    const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(text)
    return {
      read: Object.keys(packages).length,
      unit: 'packages',
      problems: findLicenceProblems(packages),
    }
  },
}
