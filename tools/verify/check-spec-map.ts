import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Check } from './check.ts'
import { CLAUSE_IDS } from './clause-ids.ts'
import { findMapProblems, readMap } from './spec-map.ts'

/** Checks the map from the specification's clauses to code and tests, and that it covers every clause. */
export const checkSpecMap: Check = {
  name: 'spec-map',
  atLeast: CLAUSE_IDS.length,
  async run({ root }) {
    const rows = readMap(readFileSync(join(root, 'docs/spec-map.md'), 'utf8'))
    const readText = (path: string) =>
      existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined
    return {
      read: rows.length,
      unit: 'rules',
      problems: findMapProblems(rows, { clauseIds: CLAUSE_IDS, readText }),
    }
  },
}
