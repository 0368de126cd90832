import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { notifyChange } from '../../db/notify-change.ts'
import { postalCodes } from '../postal-codes/postal-codes.tables.ts'
import type { ImportInput } from './import-articles.ts'
import { type ImportLog, type ImportReport, startImportLog } from './import-report.ts'
import { parseNamedColumns } from './parse-table.ts'
import { readPoint } from './read-values.ts'
import { runBatches } from './run-batches.ts'

/** What a row says of a code: the register its town, the table of points its point. */
type Draft = { line: number; code: string; place?: string; latitude?: number; longitude?: number }

const columns = {
  code: ['code', 'postnr', 'postnummer', 'postcode'],
  latitude: ['latitude', 'lat', 'breddegrad'],
  longitude: ['longitude', 'lon', 'lng', 'lengdegrad'],
} as const

/** How many codes are written together. */
const BATCH = 500

/**
 * 7.17: reads post codes: Posten's register (`postcode-register`: code, place, municipality … without a heading) or a
 * table of points (`postcode-points`: code, latitude, longitude). A code that is new in the
 * register gets the point of the code next to it until it is given one of its own. A code that the file does not name stays as it is.
 */
export async function importPostcodes(input: ImportInput): Promise<ImportReport> {
  const log = startImportLog()
  const isRegister = input.format === 'postcode-register'
  const drafts = isRegister ? await readRegister(input, log) : await readPoints(input, log)
  await runBatches(input, log, async (writeBatch) => {
    for (let from = 0; from < drafts.length; from += BATCH) {
      await writeBatch(
        drafts.slice(from, from + BATCH),
        async (tx, part, batchLog) => {
          let isChanged = false
          for (const draft of part) isChanged = (await writeCode(tx, draft, batchLog)) || isChanged
          if (isChanged) await notifyChange(tx, 'content_changed')
        },
        ({ line }, text) => log.refuse(line, text),
      )
    }
  })
  input.onRows?.(log.report().rows)
  return log.report()
}

async function readRegister({ chunks }: ImportInput, log: ImportLog): Promise<Draft[]> {
  let text = ''
  for await (const chunk of chunks) text += chunk
  const drafts: Draft[] = []
  for (const [at, row] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    if (row.trim() === '') continue
    log.countRows(1)
    const [code = '', place = ''] = row.split('\t').map((cell) => cell.trim())
    if (!/^\d{4}$/.test(code)) log.refuse(at + 1, `postnummeret «${code.slice(0, 20)}» har ikke fire sifre`)
    else if (place === '') log.refuse(at + 1, `poststedet for ${code} mangler`)
    else drafts.push({ line: at + 1, code, place: place.slice(0, 100) })
  }
  return drafts
}

async function readPoints({ chunks, delimiter }: ImportInput, log: ImportLog): Promise<Draft[]> {
  const drafts: Draft[] = []
  const required = [columns.code, columns.latitude, columns.longitude]
  const rows = parseNamedColumns(chunks, delimiter ?? ';', columns, required)
  for await (const entry of rows) {
    const { line } = entry
    log.countRows(1)
    if ('problem' in entry) {
      log.refuse(line, entry.problem)
      continue
    }
    const { row } = entry
    // Spreadsheets take the leading zero off: 155 is 0155.
    const code = (row.code ?? '').padStart(4, '0')
    const point = readPoint(row.latitude ?? '', row.longitude ?? '')
    if (!/^\d{4}$/.test(code)) log.refuse(line, `postnummeret «${code.slice(0, 20)}» har ikke fire sifre`)
    else if (point === null) log.refuse(line, `punktet for ${code} ligger ikke i Norge`)
    else drafts.push({ line, code, ...point })
  }
  return drafts
}

/** @returns whether anything was written */
async function writeCode(tx: Queryable, draft: Draft, log: ImportLog): Promise<boolean> {
  const { line, code, place, latitude, longitude } = draft
  const [old] = await tx.select().from(postalCodes).where(eq(postalCodes.code, code))
  if (old !== undefined) {
    const wanted = {
      // The register writes in capitals; the same name stays as it is written here.
      place:
        place === undefined || place.toLowerCase() === old.place.toLowerCase()
          ? old.place
          : writePlace(place),
      latitude: latitude ?? old.latitude,
      longitude: longitude ?? old.longitude,
      approximate: latitude === undefined && old.approximate,
    }
    const isSame =
      wanted.place === old.place &&
      wanted.latitude === old.latitude &&
      wanted.longitude === old.longitude &&
      wanted.approximate === old.approximate
    log.count('Postnumre', isSame ? 'unchanged' : 'changed')
    if (!isSame) await tx.update(postalCodes).set(wanted).where(eq(postalCodes.code, code))
    return !isSame
  }
  if (place === undefined) {
    log.refuse(line, `postnummeret ${code} kjennes ikke: les registeret inn først`)
    return false
  }
  const near = await findNearest(tx, code)
  if (near === undefined) {
    log.refuse(line, `postnummeret ${code} har ingen naboer, og så heller intet punkt`)
    return false
  }
  log.warn(line, `postnummeret ${code} har ikke noe punkt: det til ${near.code} er brukt`)
  await tx.insert(postalCodes).values({
    code,
    place: writePlace(place),
    latitude: near.latitude,
    longitude: near.longitude,
    approximate: true,
  })
  log.count('Postnumre', 'new')
  return true
}

/** Codes with neighbouring numbers are mostly near each other. */
async function findNearest(tx: Queryable, code: string) {
  const [near] = await tx
    .select()
    .from(postalCodes)
    .orderBy(sql`abs(${postalCodes.code}::int - ${Number(code)})`, postalCodes.code)
    .limit(1)
  return near
}

/** «MO I RANA» is Mo i Rana. */
function writePlace(place: string): string {
  return place
    .toLowerCase()
    .replace(/(^|[\s-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/ (I|På|Og|Ved) /g, (word) => word.toLowerCase())
}
