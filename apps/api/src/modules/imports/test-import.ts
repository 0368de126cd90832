import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll } from 'vitest'
import { createTestDatabase } from '../../testing/test-database.ts'
import { seedReference } from '../reference/seed-reference.ts'
import { formatEntry } from './format-report.ts'
import type { ImportReport } from './import-report.ts'
import { type RunImportOptions, runImport } from './run-import.ts'

export const firstDay = new Date('2026-08-01T08:00:00Z')
export function afterHours(hours: number) {
  return new Date(firstDay.getTime() + hours * 3_600_000)
}
export function afterDays(days: number) {
  return afterHours(days * 24)
}

export function fixture(name: string) {
  return fileURLToPath(new URL(`fixtures/${name}`, import.meta.url))
}
export function textsOf(report: ImportReport) {
  return report.entries.map(formatEntry)
}

/** One row of a product feed, by column. */
export type Cells = Record<string, string>

export const sock: Cells = {
  id: 'S-1',
  gtin: '7030000000109',
  title: 'Ærfugl ullsokker',
  price: '200 NOK',
  brand: 'Fjellvik',
  color: 'Grå',
  size: '40-42',
  gender: 'unisex',
  product_type: 'Ullsokker',
}
export const cap: Cells = {
  ...sock,
  id: 'L-1',
  gtin: '7030000000208',
  title: 'Myr lue',
  product_type: 'Luer',
}

/**
 * A database with what every shop has, a folder, and the imports as tests call them.
 *
 * @param reference false for tests that fill the database themselves
 */
export async function setUpImports({ reference = true }: { reference?: boolean } = {}) {
  const database = await createTestDatabase()
  const { pool } = database
  const folder = await mkdtemp(path.join(os.tmpdir(), 'varde-import-'))
  if (reference) beforeAll(() => seedReference(database.db))
  afterAll(async () => {
    await database.drop()
    await rm(folder, { recursive: true })
  })

  async function importFile(
    kind: RunImportOptions['kind'],
    file: string,
    options: Partial<RunImportOptions> = {},
  ): Promise<ImportReport> {
    const { report } = await runImport({
      db: database.db,
      kind,
      file,
      source: 'cli',
      pictureFolder: path.dirname(file),
      feed: 'prøve',
      force: false,
      dryRun: false,
      now: firstDay,
      dataDir: path.join(folder, 'data'),
      imageHosts: [],
      createGroups: false,
      ownEanPrefix: 20,
      publicUrl: 'https://www.butikk.example',
      leastRowsPercent: 50,
      ...options,
    })
    return report
  }

  return {
    db: database.db,
    pool,
    folder,
    importFile,

    /** Imports a product feed with these rows. */
    async importRows(rows: readonly Cells[], options: Partial<RunImportOptions> = {}): Promise<ImportReport> {
      const columns = [...new Set(['id', 'title', 'price', ...rows.flatMap((row) => Object.keys(row))])]
      const lines = rows.map((row) => columns.map((column) => row[column] ?? '').join('\t'))
      const file = path.join(folder, 'feed.tsv')
      await writeFile(file, [columns.join('\t'), ...lines].join('\n'))
      return importFile('articles', file, options)
    },

    query: async (text: string): Promise<unknown[]> => (await pool.query(text)).rows,

    emptyCatalogue: () =>
      pool.query(
        `truncate articles, article_old_slugs, variants, article_pictures, price_history, campaigns,
                  campaign_articles, pictures, brands, sizes, colors restart identity cascade`,
      ),

    /** Every row of every table, as one text. */
    async dumpDatabase(): Promise<string> {
      const { rows } = await pool.query<{ name: string }>(
        `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
      )
      const tables: string[] = []
      for (const { name } of rows) {
        const dump = await pool.query(
          `select coalesce(json_agg(t order by t::text), '[]')::text as dump from ${name} t`,
        )
        tables.push(`${name}: ${dump.rows[0].dump}`)
      }
      return tables.join('\n')
    },
  }
}
