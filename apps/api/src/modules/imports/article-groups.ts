import { slugify } from '@varde/domain/norwegian/slug'
import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { groups, mainGroups, subgroups } from '../catalogue/catalogue.tables.ts'
import { isReservedSlug } from '../reference/reserved-slugs.ts'
import { fallbackGroup } from './group-words.ts'

/** Every group of the tree by its path of slugs, `main/sub/group`. */
export async function listGroupPaths(db: Queryable): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: groups.id, main: mainGroups.slug, sub: subgroups.slug, group: groups.slug })
    .from(groups)
    .innerJoin(subgroups, eq(groups.subgroupId, subgroups.id))
    .innerJoin(mainGroups, eq(subgroups.mainGroupId, mainGroups.id))
  return new Map(rows.map(({ id, main, sub, group }) => [`${main}/${sub}/${group}`, id]))
}

/** The fallback group, created in the tree when it is first needed. */
export async function ensureFallbackGroup(tx: Queryable): Promise<number> {
  const { path, main, sub, group } = fallbackGroup
  return ensurePath(tx, [main, sub, group], path.split('/'))
}

/** A group made after the feed's own path, or why it cannot be. */
export type MadeGroup = { ok: true; groupId: number } | { ok: false; problem: string }

/**
 * Makes the group of a feed's product type, `Hage > Møbler > Stoler`; the last of two names its only group.
 * A main group may not take the address of a page.
 */
export async function ensureGroupOfType(tx: Queryable, productType: string): Promise<MadeGroup> {
  const names = productType
    .split(/\s*>\s*/)
    .map((name) => name.trim().slice(0, 80))
    .filter((name) => name !== '')
  const [main, sub] = names
  const group = names.at(-1)
  if (main === undefined || sub === undefined || group === undefined)
    return { ok: false, problem: `varetypen «${productType}» har ikke to eller tre ledd` }
  const slugs = [main, sub, group].map(slugify)
  if (slugs.includes(''))
    return { ok: false, problem: `varetypen «${productType}» har et ledd uten bokstaver` }
  if (isReservedSlug(slugs[0] ?? ''))
    return { ok: false, problem: `hovedgruppen «${main}» kan ikke lages: /${slugs[0]} er en annen side` }
  return { ok: true, groupId: await ensurePath(tx, [main, sub, group], slugs) }
}

async function ensurePath(
  tx: Queryable,
  names: readonly string[],
  slugs: readonly string[],
): Promise<number> {
  const [mainName = '', subName = '', groupName = ''] = names
  const [mainSlug = '', subSlug = '', groupSlug = ''] = slugs
  const findMain = () =>
    tx.select({ id: mainGroups.id }).from(mainGroups).where(eq(mainGroups.slug, mainSlug))
  const mainId = await findOrMake(findMain, () =>
    tx.insert(mainGroups).values({ name: mainName, slug: mainSlug, position: 100 }),
  )
  const findSub = () =>
    tx
      .select({ id: subgroups.id })
      .from(subgroups)
      .where(and(eq(subgroups.mainGroupId, mainId), eq(subgroups.slug, subSlug)))
  const subgroupId = await findOrMake(findSub, () =>
    tx
      .insert(subgroups)
      .values({ mainGroupId: mainId, name: subName, slug: subSlug, custom: true, position: 100 }),
  )
  const findGroup = () =>
    tx
      .select({ id: groups.id })
      .from(groups)
      .where(and(eq(groups.subgroupId, subgroupId), eq(groups.slug, groupSlug)))
  return findOrMake(findGroup, () =>
    tx.insert(groups).values({ subgroupId, name: groupName, slug: groupSlug, position: 100 }),
  )
}

/** Imports hold a lock (`lockImports`), so that nobody else creates it in between. */
async function findOrMake(
  find: () => PromiseLike<{ id: number }[]>,
  make: () => PromiseLike<unknown>,
): Promise<number> {
  const [there] = await find()
  if (there) return there.id
  await make()
  const [made] = await find()
  if (!made) throw new Error('A group that was just made is not there')
  return made.id
}
