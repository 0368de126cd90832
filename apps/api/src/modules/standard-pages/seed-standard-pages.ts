import type { Database } from '../../db/connect.ts'
import { writeMissingPages } from '../imports/imports.service.ts'
import { standardPagesFolder } from './standard-pages.service.ts'

/**
 * 2.03–2.20: gives a shop the pages that menus, footer and checkout link to, except those it already has. Safe at each
 * start: imported pages are left alone.
 */
export function seedStandardPages(db: Database): Promise<void> {
  return writeMissingPages(db, standardPagesFolder)
}
