import type { Queryable } from '../../db/connect.ts'
import { notifyChange } from '../../db/notify-change.ts'
import { type MergedRedirects, mergeRedirects, type RedirectDraft } from './merge-redirects.ts'
import { sourceOf } from './read-redirect.ts'
import { lockRedirects, MOST_REDIRECTS, readRedirects, replaceRedirects } from './redirects.store.ts'

type ChangedRedirects = MergedRedirects | 'too many'

/**
 * Adds redirects to those the shop has, replaces or removes them, and notifies every process. One that leads to another
 * is written to its end; one that leads into a circle is refused and changes nothing.
 *
 * @returns `too many`, and writes nothing, when the shop would get more than `MOST_REDIRECTS`
 */
export async function changeRedirects(
  tx: Queryable,
  drafts: readonly RedirectDraft[],
): Promise<ChangedRedirects> {
  await lockRedirects(tx)
  const kept = await readRedirects(tx)
  const merged = mergeRedirects(kept, drafts, sourceOf)
  const added = merged.written.filter(({ isNew }) => isNew).length
  if (kept.size + added - merged.removed.length > MOST_REDIRECTS) return 'too many'
  if (merged.written.length + merged.removed.length === 0) return merged
  const replaced = merged.written.filter(({ isNew }) => !isNew)
  await replaceRedirects(
    tx,
    [...replaced, ...merged.removed].map(({ source }) => source),
    merged.written.map(({ source, target }) => ({ source, target })),
  )
  await notifyChange(tx, 'content_changed')
  return merged
}
