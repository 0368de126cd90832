import path from 'node:path'
import type { Database } from '../../db/connect.ts'
import { writeMissingPages } from '../imports/imports.service.ts'

/** The texts of 2.03–2.20 as Markdown, filled in with what a brand says of itself. */
export const standardPagesFolder = path.join(import.meta.dirname, 'pages')

/**
 * 2.03–2.20: gives a shop the pages that menus, footer and checkout link to, except those it already has. Safe at each
 * start: imported pages are left alone.
 */
export function seedStandardPages(db: Database): Promise<void> {
  return writeMissingPages(db, standardPagesFolder)
}
