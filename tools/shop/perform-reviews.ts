import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import {
  createReviewDesk,
  type DeskReview,
  type ReviewDecision,
  type ReviewDesk,
} from '@varde/api/modules/reviews/moderate-reviews'
import { printJsonPage } from './print-json.ts'
import type { ReviewsArguments } from './read-reviews-arguments.ts'
import { withDesk } from './with-desk.ts'
import { writePlain } from './write-plain.ts'
import { writeReviews } from './write-reviews.ts'

/** Reads or changes reviews in the shop's database; see `runReviewsCommand`. */
export function performReviews(given: ReviewsArguments, env: NodeJS.ProcessEnv): Promise<number> {
  return withDesk(env, async (parts) => {
    const desk = createReviewDesk(parts)
    switch (given.action) {
      case 'list':
        return await list(desk, given)
      case 'pictures':
        return await writePictures(desk, given)
      case 'approve':
        return await decide(desk, given.ids, { to: 'shown', withoutPictures: given.withoutPictures })
      case 'refuse':
        return await decide(desk, given.ids, { to: 'refused', reason: given.reason })
      case 'reply':
        return await reply(desk, given.id, given.text)
    }
  })
}

async function list(
  desk: ReviewDesk,
  { waitingOnly, limit, page, json }: Extract<ReviewsArguments, { action: 'list' }>,
): Promise<number> {
  const { rows, total } = await desk.list(waitingOnly ? 'waiting' : undefined, {
    limit,
    offset: (page - 1) * limit,
  })
  if (json) {
    printJsonPage(rows, { page, limit, total })
    return 0
  }
  if (rows.length > 0) console.log(writeReviews(rows))
  const pages = Math.max(1, Math.ceil(total / limit))
  const next = page < pages ? `, flere med --page ${page + 1}` : ''
  const waiting = waitingOnly ? ' som venter' : ''
  console.log(
    `${total === 1 ? `1 omtale${waiting}` : `${total} omtaler${waiting}`}, side ${page} av ${pages}${next}.`,
  )
  return 0
}

/** Writes the pictures of a review to files that only the present user may read. */
async function writePictures(
  desk: ReviewDesk,
  { id, folder }: Extract<ReviewsArguments, { action: 'pictures' }>,
): Promise<number> {
  const pictures = await desk.readPictures(id)
  if (pictures.length === 0) {
    console.error(`Fant ingen bilder til omtale ${id}.`)
    return 1
  }
  await mkdir(folder, { recursive: true })
  for (const [at, bytes] of pictures.entries()) {
    const file = path.join(folder, `omtale-${id}-${at + 1}.jpg`)
    await writeFile(file, bytes, { mode: 0o600 })
    console.log(file)
  }
  return 0
}

/** A review that fails does not stop the others. */
async function decide(
  desk: ReviewDesk,
  ids: readonly number[],
  decision: Exclude<ReviewDecision, { to: 'waiting' }>,
): Promise<number> {
  const [done, before] = decision.to === 'shown' ? ['vises nå', 'vises'] : ['er avvist', 'var avvist']
  let code = 0
  for (const id of ids) {
    // The text is printed again, since it may have changed since it was listed.
    const decided = await desk.decide(id, decision)
    if (!decided.ok) {
      console.error(`Fant ingen omtale ${id}.`)
      code = 1
    } else if (decided.changed) console.log(`${id} ${done}: ${quote(decided.review)}`)
    else console.log(`${id} ${before} fra før. Ingenting er endret.`)
  }
  return code
}

async function reply(desk: ReviewDesk, id: number, text: string): Promise<number> {
  const replied = await desk.reply(id, text)
  if (!replied.ok) {
    console.error(
      replied.reason === 'not_found'
        ? `Fant ingen omtale ${id}.`
        : `${id} vises ikke, så ingen kan lese svaret. Godkjenn den først: reviews approve ${id}`,
    )
    return 1
  }
  if (!replied.changed) {
    console.log(`${id} hadde dette svaret fra før. Ingenting er endret.`)
    return 0
  }
  console.log(`${id} er besvart: ${quote(replied.review)}`)
  if (replied.review.customerId !== null) console.log('Den som skrev, får e-post fra butikken som kjører.')
  return 0
}

function quote({ content, rating }: Pick<DeskReview, 'content' | 'rating'>): string {
  return content === '' ? `${rating} av 5, uten tekst` : `${rating} av 5, «${writePlain(content)}»`
}
