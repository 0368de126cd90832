import { GENDER_ID, isChildGender } from '@varde/domain/catalogue/genders'
import { eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { articlePictures } from '../catalogue/catalogue.tables.ts'
import { chooseDrawing } from '../pictures/choose-drawing.ts'
import { KEEP_PICTURE } from '../pictures/photographs.service.ts'
import { pictures } from '../pictures/pictures.tables.ts'
import type { FeedMapping } from './feed-mapping.ts'
import type { ImportLog } from './import-report.ts'
import type { PictureResult } from './store-pictures.ts'
import type { WrittenArticle } from './write-articles.ts'

type Picture = typeof pictures.$inferInsert
type Place = typeof articlePictures.$inferInsert

/**
 * Writes the gallery of each article and colour: the feed's pictures in their order; where none of them can be fetched,
 * the earlier ones; where there are none, nothing (the shop shows «Bilde kommer»), or the article's drawing where the
 * shop wants drawings and the studio has one.
 *
 * @param pictures.results the outcome of fetching the links of these articles
 * @param pictures.instead what stands in for a picture; drawings of an earlier import go when it is the tile
 * @returns the articles whose pictures changed
 */
export async function writePictures(
  tx: Queryable,
  written: readonly WrittenArticle[],
  { results, instead }: { results: ReadonlyMap<string, PictureResult>; instead: FeedMapping['pictures'] },
  log: ImportLog,
): Promise<ReadonlySet<WrittenArticle>> {
  const ids = written.map(({ id }) => id)
  if (ids.length === 0) return new Set()
  const rows = await tx
    .select({ place: articlePictures, source: pictures.source })
    .from(articlePictures)
    .innerJoin(pictures, eq(articlePictures.pictureKey, pictures.key))
    .where(inArray(articlePictures.articleId, ids))
  const drawings = new Set(
    rows.filter(({ source }) => source.type === 'drawing').map(({ place }) => place.pictureKey),
  )
  const before = Map.groupBy(
    rows.map(({ place }) => place),
    ({ articleId }) => articleId,
  )
  const needed = new Map<string, Picture>()
  const inserts: Place[] = []
  const rewritten: WrittenArticle[] = []

  for (const article of written) {
    const old = (before.get(article.id) ?? []).toSorted((a, b) => a.position - b.position)
    const gallery: Place[] = old.filter(({ colorId }) => !article.variants.some((v) => v.colorId === colorId))
    for (const [colorId, variants] of Map.groupBy(article.variants, (variant) => variant.colorId)) {
      const there = old.filter(
        ({ colorId: shown, pictureKey }) =>
          shown === colorId && (instead === 'drawings' || !drawings.has(pictureKey)),
      )
      const { found, failures } = readLinks(variants, results)
      const [first] = variants
      if (!first) continue
      const isBare = found.length === 0 && there.length === 0
      const isDrawn = isBare && instead === 'drawings' && article.drawingKind !== ''
      const wanted: Picture[] = isDrawn
        ? chooseDrawing({
            drawingKind: article.drawingKind,
            attributes: article.draft.attributes,
            forChildren: (article.draft.genderIds ?? article.before?.genderIds ?? [GENDER_ID.uni]).every(
              isChildGender,
            ),
            seed: article.id,
            colorHex: first.colorHex,
          })
        : found
      remark(article, first, { failures, found: found.length, isBare, isDrawn }, log)
      for (const picture of wanted) needed.set(picture.key, picture)
      gallery.push(
        ...(wanted.length > 0
          ? wanted.map(({ key }, position) => ({ articleId: article.id, colorId, position, pictureKey: key }))
          : there),
      )
    }
    if (sign(gallery) === sign(old)) {
      log.count('Bilder', 'unchanged', gallery.length)
      continue
    }
    rewritten.push(article)
    inserts.push(...gallery)
    const keys = new Set(old.map(placeKey))
    const fresh = gallery.filter((place) => !keys.has(placeKey(place))).length
    log.count('Bilder', old.length === 0 ? 'new' : 'changed', fresh)
    log.count('Bilder', 'unchanged', gallery.length - fresh)
  }

  if (needed.size > 0)
    await tx
      .insert(pictures)
      .values([...needed.values()])
      .onConflictDoUpdate(KEEP_PICTURE)
  if (rewritten.length > 0) {
    const changed = rewritten.map(({ id }) => id)
    await tx.delete(articlePictures).where(inArray(articlePictures.articleId, changed))
  }
  if (inserts.length > 0) await tx.insert(articlePictures).values(inserts)
  return new Set(rewritten)
}

type Failure = { line: number; link: string; problem: string }

/** The pictures that could be fetched, each once, and those that could not. */
function readLinks(
  variants: WrittenArticle['variants'],
  results: ReadonlyMap<string, PictureResult>,
): { found: Picture[]; failures: Failure[] } {
  const found = new Map<string, Picture>()
  const failures = new Map<string, Failure>()
  for (const { draft } of variants)
    for (const link of draft.imageLinks) {
      const result = results.get(link)
      if (result?.status === 'failed' && !failures.has(link))
        failures.set(link, { line: draft.line, link, problem: result.problem })
      if (result?.status !== 'kept') continue
      const { key, mediaType, widthPx, heightPx } = result.picture
      found.set(key, { key, source: { type: 'file', mediaType }, widthPx, heightPx })
    }
  return { found: [...found.values()], failures: [...failures.values()] }
}

/** One remark for a gallery that got none of its pictures, else one for each that is missing. */
function remark(
  article: WrittenArticle,
  { draft }: WrittenArticle['variants'][number],
  got: { failures: readonly Failure[]; found: number; isBare: boolean; isDrawn: boolean },
  log: ImportLog,
): void {
  const [failure] = got.failures
  if (failure && got.found === 0) {
    const instead = got.isDrawn
      ? 'får sin tegning'
      : got.isBare
        ? 'vises med «Bilde kommer»'
        : 'beholder bildene den har'
    const what = `«${article.draft.name}» i ${draft.color.name} ${instead}`
    log.warn(failure.line, `bildet ${failure.link} kunne ikke hentes (${failure.problem}): ${what}`)
    return
  }
  for (const { line, link, problem } of got.failures)
    log.warn(line, `bildet ${link} kunne ikke hentes (${problem})`)
}

function placeKey({ colorId, pictureKey }: Place) {
  return `${colorId}/${pictureKey}`
}
function sign(places: readonly Place[]) {
  return places
    .map((place) => `${placeKey(place)}/${place.position}`)
    .toSorted()
    .join()
}
