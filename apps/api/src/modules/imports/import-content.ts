import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { z } from 'zod'
import type { Database, Queryable } from '../../db/connect.ts'
import { notifyChange } from '../../db/notify-change.ts'
import { bannerEntry, campaignEntry, pollEntry, socialEntry } from './content-schemas.ts'
import type { ContentKind } from './detect-format.ts'
import { importPage, type TextFile } from './import-page.ts'
import { importPost } from './import-post.ts'
import { type ImportLog, type ImportReport, startImportLog } from './import-report.ts'
import { findBrandProblem } from './known-brands.ts'
import { FeedUnusableError } from './product-row.ts'
import { type ReadEntry, readEntries } from './read-entries.ts'
import { readFeedText } from './read-feed-text.ts'
import { runBatches } from './run-batches.ts'
import { writeSlot } from './write-banners.ts'
import { writeCampaign } from './write-campaign.ts'
import { writePoll } from './write-poll.ts'
import { writeSocialPost } from './write-social-post.ts'

type ContentInput = { db: Database; kind: ContentKind; file: string; dryRun: boolean; now: Date }

/**
 * Imports one file, or for pages and posts every `.md` file of a folder and those below it.
 *
 * @throws FeedUnusableError when nothing can be read
 */
export async function importContent(input: ContentInput): Promise<ImportReport> {
  const { kind, file, now } = input
  if (kind === 'pages' || kind === 'blog') {
    const write = kind === 'pages' ? importPage : importPost
    const files = await readTextFiles(file)
    const log = startImportLog()
    log.countRows(files.length)
    await importItems(
      { ...input, log, positionOf: ({ name }: TextFile) => ({ line: 1, file: name }) },
      files,
      (tx, text, batchLog) => write(tx, text, batchLog),
    )
    return log.report()
  }
  const text = await readWhole(file)
  if (kind === 'polls') {
    return importEntries(input, readEntries(text, pollEntry), async (tx, [entry], log) => {
      if (await refuseUnknownBrand(tx, entry, entry.value.brand, log)) return false
      const written = await writePoll(tx, entry.value)
      if ('problem' in written) {
        log.refuse(entry.line, written.problem)
        return false
      }
      for (const address of written.missing) log.warn(entry.line, `bildet ${address} finnes ikke`)
      log.count('Avstemninger', written.outcome)
      return written.outcome !== 'unchanged'
    })
  }
  if (kind === 'campaigns') {
    return importEntries(input, readEntries(text, campaignEntry), async (tx, [entry], log) => {
      const { outcome, unknown, missing } = await writeCampaign(tx, entry.value, now)
      for (const at of unknown) log.warn(entry.lineOf(['articles', at]), 'varen finnes ikke')
      for (const picture of missing) log.warn(entry.line, `bildet ${picture} finnes ikke`)
      log.count('Kampanjer', outcome)
      return outcome !== 'unchanged'
    })
  }
  if (kind === 'social') {
    return importEntries(input, readEntries(text, socialEntry), async (tx, [entry], log) => {
      if (await refuseUnknownBrand(tx, entry, entry.value.brand, log)) return false
      const { outcome, missing } = await writeSocialPost(tx, entry.value)
      for (const picture of missing) log.warn(entry.line, `bildet ${picture} finnes ikke`)
      log.count('Poster', outcome)
      return outcome !== 'unchanged'
    })
  }
  return importBanners(input, text)
}

/**
 * 3.15: imports a list of banners. Those of one slot belong together: those of a file replace what the slot had.
 *
 * @param own whose banners they are where they name no brand, and how pictures are called that they name
 * @throws FeedUnusableError when the list cannot be read
 */
export function importBanners(
  input: Pick<ContentInput, 'db' | 'dryRun'>,
  text: string,
  own?: { brand: string; addresses: ReadonlyMap<string, string> },
): Promise<ImportReport> {
  type Banner = z.output<typeof bannerEntry>
  const brandOf = ({ brand }: Banner) => brand ?? own?.brand
  const addressOf = (picture: string | undefined) => own?.addresses.get(picture ?? '') ?? picture
  return importEntries(
    { ...input, kind: 'banners' },
    readEntries(text, bannerEntry),
    async (tx, entries, log) => {
      const [first] = entries
      const brand = brandOf(first.value)
      if (brand === undefined) {
        log.refuse(first.line, '«brand» mangler')
        return false
      }
      // A brand of the folder itself is not there yet in a dry run.
      if (brand !== own?.brand && (await refuseUnknownBrand(tx, first, brand, log))) return false
      const { outcome, missing } = await writeSlot(
        tx,
        brand,
        entries.map(({ value }) => ({
          ...value,
          image: addressOf(value.image),
          imageMobile: addressOf(value.imageMobile),
        })),
      )
      for (const picture of missing) log.warn(entries[0].line, `bildet ${picture} finnes ikke`)
      log.count('Bannere', outcome)
      return outcome !== 'unchanged'
    },
    (value) => `${brandOf(value)}/${value.set}/${value.slot}`,
  )
}

/** Refuses an entry of a brand that is not there. */
async function refuseUnknownBrand(
  tx: Queryable,
  { line }: { line: number },
  brand: string | null | undefined,
  log: ImportLog,
): Promise<boolean> {
  const problem = await findBrandProblem(tx, brand)
  if (problem !== null) log.refuse(line, problem)
  return problem !== null
}

type GoodEntry<Value> = Extract<ReadEntry<Value>, { ok: true }>
type Group<Value> = [GoodEntry<Value>, ...GoodEntry<Value>[]]

/** Writes the entries that can be used: those of one group together, the others one by one. */
async function importEntries<Value>(
  input: Pick<ContentInput, 'db' | 'kind' | 'dryRun'>,
  entries: readonly ReadEntry<Value>[],
  write: (tx: Queryable, group: Group<Value>, log: ImportLog) => Promise<boolean>,
  groupOf?: (value: Value) => string,
): Promise<ImportReport> {
  const groups = new Map<string, Group<Value>>()
  const log = startImportLog()
  for (const [at, entry] of entries.entries()) {
    log.countRows(1)
    if (!entry.ok) {
      for (const { line, text } of entry.problems)
        log.refuse(entry.line, describePosition(entry.line, line, text))
      continue
    }
    for (const field of entry.unknown) log.warn(entry.lineOf([field]), `feltet «${field}» er ikke kjent`)
    const key = groupOf?.(entry.value) ?? String(at)
    const group = groups.get(key)
    if (group) group.push(entry)
    else groups.set(key, [entry])
  }
  await importItems(
    { ...input, log, positionOf: ([first]: Group<Value>) => ({ line: first.line }) },
    [...groups.values()],
    write,
  )
  return log.report()
}

/** The entry's own line names it in the report; a field further down is named by its own line. */
function describePosition(entryLine: number, line: number, text: string) {
  return entryLine === line ? text : `${text} (linje ${line})`
}

/** Writes each item in a transaction of its own, so that one that fails keeps out none of the others. */
async function importItems<Item>(
  input: Pick<ContentInput, 'db' | 'kind' | 'dryRun'> & {
    log: ImportLog
    positionOf(item: Item): { line: number; file?: string }
  },
  items: readonly Item[],
  write: (tx: Queryable, item: Item, log: ImportLog) => Promise<boolean>,
): Promise<void> {
  const { log } = input
  const channel = input.kind === 'campaigns' ? 'catalogue_changed' : 'content_changed'
  await runBatches(input, log, async (writeBatch) => {
    for (const item of items) {
      await writeBatch(
        [item],
        async (tx, _, batchLog) => {
          if (await write(tx, item, batchLog)) await notifyChange(tx, channel)
        },
        (refused, text) => {
          const { line, file } = input.positionOf(refused)
          log.refuse(line, text, file)
        },
      )
    }
  })
}

/** The Markdown files of a folder and those below it by name, or the one file. */
export async function readTextFiles(place: string): Promise<TextFile[]> {
  const found = await stat(place).catch(() => null)
  if (found === null) throw new FeedUnusableError(`finner ikke ${place}`)
  if (!found.isDirectory()) return [{ name: path.basename(place), text: await readWhole(place) }]
  const names = (await readdir(place, { recursive: true })).filter((name) => name.endsWith('.md')).toSorted()
  if (names.length === 0) throw new FeedUnusableError(`${place} har ingen filer som slutter på .md`)
  return Promise.all(
    names.map(async (name) => ({
      name: name.replaceAll(path.sep, '/'),
      text: await readWhole(path.join(place, name)),
    })),
  )
}

async function readWhole(file: string): Promise<string> {
  let text = ''
  for await (const chunk of readFeedText(file)) text += chunk
  return text
}
