import type { Database } from '../../db/connect.ts'
import { writeMissingPages } from '../imports/imports.service.ts'
import { standardPagesFolder } from './standard-pages.service.ts'

/**
 * 2.03–2.20: gives a shop the pages that menus, footer and checkout lead to, each unless it has one at that address. Safe
 * at each start: what a chain has imported is its own.
 */
export function seedStandardPages(db: Database): Promise<void> {
  return writeMissingPages(db, standardPagesFolder)
}
