import type { Database } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import { colorGroups, genders, groups, mainGroups, subgroups } from '../catalogue/catalogue.tables.ts'
import { shippingMethods } from '../shipping-methods/shipping-methods.tables.ts'
import { catalogueTree } from './catalogue-tree.ts'
import { colorGroupRows, genderRows, shippingMethodRows } from './reference-rows.ts'

/**
 * Writes the rows every shop needs: genders, colour groups, shipping methods and the catalogue tree. Safe at
 * each start: what is there stays as it is, so a price or a name that the shop has changed is kept.
 */
export async function seedReference(db: Database): Promise<void> {
  const subgroupNodes = catalogueTree.flatMap((main) =>
    main.subgroups.map((sub, position) => ({ ...sub, mainGroupId: main.id, position })),
  )
  await transact(db, async (tx) => {
    await tx
      .insert(genders)
      .values([...genderRows])
      .onConflictDoNothing()
    await tx
      .insert(colorGroups)
      .values([...colorGroupRows])
      .onConflictDoNothing()
    await tx
      .insert(shippingMethods)
      .values([...shippingMethodRows])
      .onConflictDoNothing()
    await tx
      .insert(mainGroups)
      .values(catalogueTree.map(({ id, name, slug }, position) => ({ id, name, slug, position })))
      .onConflictDoNothing()
    await tx
      .insert(subgroups)
      .values(
        subgroupNodes.map(({ id, name, slug, mainGroupId, position }) => ({
          id,
          name,
          mainGroupId,
          position,
          slug,
        })),
      )
      .onConflictDoNothing()
    await tx
      .insert(groups)
      .values(
        subgroupNodes.flatMap((sub) =>
          sub.groups.map(({ id, name, slug }, position) => ({
            id,
            name,
            position,
            subgroupId: sub.id,
            slug,
          })),
        ),
      )
      .onConflictDoNothing()
  })
}
