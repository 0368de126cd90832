import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Queryable } from '../../db/connect.ts'
import { checkBanner, checkPage, checkPlace, checkPoll, checkPost } from './check-text.ts'
import { bannerEntry, pollEntry, socialEntry } from './content-schemas.ts'
import { createPictureFinder, findArt } from './find-picture.ts'
import { readTextFiles } from './import-content.ts'
import { importPage, listUnknownArticles, rewritePage } from './import-page.ts'
import { importPost, rewritePost } from './import-post.ts'
import { type ImportReport, startImportLog } from './import-report.ts'
import { readEntries } from './read-entries.ts'
import { writeSlot } from './write-banners.ts'
import { rewritePoll, writePoll } from './write-poll.ts'
import { writeSocialPost } from './write-social-post.ts'

export { feedFormats, formatsOfKind } from './detect-format.ts'
export { createFeedMappings, type FeedMappings } from './feed-mappings.ts'
export { findFeedName } from './feed-name.ts'
export { formatEntry } from './format-report.ts'
export { importBrandBanners } from './import-brand-banners.ts'
export { type RunImportProgress, runImport } from './run-import.ts'
export { writeCampaign } from './write-campaign.ts'
export { writeMissingPages } from './write-missing-pages.ts'
export { type CampaignPrice, findCampaignPrices, findSale, writePrices } from './write-prices.ts'
export type { ImportReport }
// The back office writes texts by the same rules.
export {
  checkBanner,
  checkPage,
  checkPlace,
  checkPoll,
  checkPost,
  createPictureFinder,
  findArt,
  listUnknownArticles,
  rewritePage,
  rewritePoll,
  rewritePost,
  writeSlot,
}

/**
 * Writes a shop's texts, posts, polls and banners, by the same rules as the imports.
 *
 * @param from folders of pages, of which a later one takes precedence, one with `blog`, `polls.json` and `social.json`,
 *   and the brands' lists of banners
 * @param moveByMs how much later posts, polls and banners are than their files say
 * @returns what was refused or warned about, by file and line
 */
export async function writeEditorial(
  tx: Queryable,
  {
    pages,
    folder,
    banners,
  }: {
    pages: readonly string[]
    folder: string
    banners: readonly { brand: string; file: string; text: string }[]
  },
  moveByMs: number,
): Promise<ImportReport> {
  const log = startImportLog()
  for (const each of pages) for (const file of await readTextFiles(each)) await importPage(tx, file, log)
  for (const file of await readTextFiles(path.join(folder, 'blog'))) await importPost(tx, file, log, moveByMs)
  const readList = async <Value>(name: string, read: (text: string) => Value) =>
    read(await readFile(path.join(folder, name), 'utf8'))

  for (const entry of await readList('polls.json', (text) => readEntries(text, pollEntry))) {
    if (!entry.ok) {
      for (const { line, text } of entry.problems) log.refuse(line, text, 'polls.json')
      continue
    }
    const written = await writePoll(tx, entry.value, moveByMs)
    if ('problem' in written) log.refuse(entry.line, written.problem, 'polls.json')
    else {
      for (const picture of written.missing)
        log.warn(entry.line, `bildet ${picture} finnes ikke`, 'polls.json')
    }
  }
  for (const entry of await readList('social.json', (text) => readEntries(text, socialEntry))) {
    if (!entry.ok) {
      for (const { line, text } of entry.problems) log.refuse(line, text, 'social.json')
      continue
    }
    const { missing } = await writeSocialPost(tx, entry.value, moveByMs)
    for (const picture of missing) log.warn(entry.line, `bildet ${picture} finnes ikke`, 'social.json')
  }
  for (const { brand, file, text } of banners) {
    const good = readEntries(text, bannerEntry).filter((entry) => {
      if (!entry.ok) for (const problem of entry.problems) log.refuse(problem.line, problem.text, file)
      return entry.ok
    })
    for (const slot of Map.groupBy(good, ({ value }) => `${value.set}/${value.slot}`).values()) {
      const { missing } = await writeSlot(
        tx,
        brand,
        slot.map(({ value }) => value),
        moveByMs,
      )
      for (const picture of missing) log.warn(slot[0]?.line ?? 1, `bildet ${picture} finnes ikke`, file)
    }
  }
  return log.report()
}
