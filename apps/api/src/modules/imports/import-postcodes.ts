import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { postalCodes } from '../postal-codes/postal-codes.tables.ts'
import type { ImportInput } from './import-articles.ts'
import { type ImportLog, type ImportReport, startImportLog } from './import-report.ts'
import { parseTable } from './parse-table.ts'
import { readDegrees } from './read-number.ts'
import { announceContent, runBatches, takeImportTurn, writeInHalves } from './write-in-turn.ts'

/** What a row brings: the register a place, the table of points a point. */
type Draft = { line: number; code: string; place?: string; latitude?: number; longitude?: number }

const columns = {
  code: ['code', 'postnr', 'postnummer', 'postcode'],
  latitude: ['latitude', 'lat', 'breddegrad'],
  longitude: ['longitude', 'lon', 'lng', 'lengdegrad'],
} as const

/** So many codes are written together. */
const BATCH = 500

/**
 * 7.17: reads post codes: Posten's register (`postcode-register`: code, place, municipality … without a heading) or a
 * table of points (`postcode-points`: code, latitude, longitude). A code that the register brings new stands where the
 * code next to it does until it is given a point of its own. A code that the file does not name stays as it is.
 */
export async function importPostcodes(input: ImportInput): Promise<ImportReport> {
  const log = startImportLog()
  const isRegister = input.format === 'postcode-register'
  const drafts = isRegister ? await readRegister(input, log) : await readPoints(input, log)
  await runBatches(input.db, input.dryRun, async (runBatch) => {
    for (let from = 0; from < drafts.length; from += BATCH) {
      await writeInHalves(
        drafts.slice(from, from + BATCH),
        async (part) => {
          let batchLog = startImportLog()
          await runBatch(async (tx) => {
            batchLog = startImportLog()
            await takeImportTurn(tx)
            let isChanged = false
            for (const draft of part) isChanged = (await writeCode(tx, draft, batchLog)) || isChanged
            if (isChanged) await announceContent(tx)
          })
          log.absorb(batchLog)
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
  for await (const entry of parseTable(chunks, { delimiter: delimiter ?? ';', required })) {
    log.countRows(1)
    if ('problem' in entry) {
      log.refuse(entry.line, entry.problem)
      continue
    }
    const cell = (names: readonly string[]) => entry.row.get(names.find((name) => entry.row.has(name)) ?? '')
    // Spreadsheets take the leading zero off: 155 is 0155.
    const code = cell(columns.code).padStart(4, '0')
    const latitude = readDegrees(cell(columns.latitude))
    const longitude = readDegrees(cell(columns.longitude))
    if (!/^\d{4}$/.test(code))
      log.refuse(entry.line, `postnummeret «${code.slice(0, 20)}» har ikke fire sifre`)
    else if (latitude === null || longitude === null || !isInNorway(latitude, longitude))
      log.refuse(entry.line, `punktet for ${code} ligger ikke i Norge`)
    else drafts.push({ line: entry.line, code, latitude, longitude })
  }
  return drafts
}

/** Svalbard and Jan Mayen included. */
function isInNorway(latitude: number, longitude: number) {
  return latitude > 57 && latitude < 81.5 && longitude > -10 && longitude < 35
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

/** Codes next to each other lie next to each other, mostly. */
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
