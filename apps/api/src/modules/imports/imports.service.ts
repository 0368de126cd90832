import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Queryable } from '../../db/connect.ts'
import { readPictureRef } from '../content/read-picture-ref.ts'
import { socialPosts } from '../social/social.tables.ts'
import { pollEntry, socialEntry } from './content-schemas.ts'
import { createPictureFinder, type PictureFinder } from './find-picture.ts'
import { readTextFiles } from './import-content.ts'
import { importPage } from './import-page.ts'
import { importPost } from './import-post.ts'
import { type ImportReport, startImportLog } from './import-report.ts'
import { readEntries } from './read-entries.ts'
import { writePoll } from './write-poll.ts'

/**
 * Writes a folder with everything that people write for a shop: `pages`, `blog`, `polls.json` and `social.json`, by
 * the same rules as the imports.
 *
 * @param moveByMs how much later posts and polls are than their files say
 * @returns what was refused or warned about, by file and line
 */
export async function writeEditorial(tx: Queryable, folder: string, moveByMs: number): Promise<ImportReport> {
  const log = startImportLog()
  for (const file of await readTextFiles(path.join(folder, 'pages'))) await importPage(tx, file, log)
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
    else for (const warning of written.warnings) log.warn(entry.line, warning, 'polls.json')
  }
  const finder = await createPictureFinder(tx)
  for (const entry of await readList('social.json', (text) => readEntries(text, socialEntry))) {
    if (!entry.ok) {
      for (const { line, text } of entry.problems) log.refuse(line, text, 'social.json')
      continue
    }
    const { brand, message, picture, link, posted } = entry.value
    const address = picture ? findPostPicture(picture, finder) : null
    if (picture && address === null) log.warn(entry.line, `bildet ${picture} finnes ikke`, 'social.json')
    await tx.insert(socialPosts).values({
      brand,
      message,
      picture: address,
      permalink: link ?? null,
      postedAt: new Date(posted.getTime() + moveByMs),
    })
  }
  await finder.keep(tx)
  return log.report()
}

/** 7.18: a post shows a landscape by its name, anything else by its address. */
function findPostPicture(text: string, finder: PictureFinder): string | null {
  const ref = readPictureRef(text)
  const found = ref && finder.find(ref)
  if (!found) return null
  return found.source === 'landscape' ? `landscape:${found.name}` : found.name
}
