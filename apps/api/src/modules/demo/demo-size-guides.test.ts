import { findSizeGuide } from '@varde/domain/catalogue/find-size-guide'
import { findGuideRow } from '@varde/domain/catalogue/size-guide'
import { expect, test } from 'vitest'
import { catalogueTree } from '../reference/catalogue-tree.ts'
import { articleKinds } from './article-kinds.ts'
import { sizeRuns } from './size-runs.ts'

/** Goods with sizes by volume or by number of people, or without sizes. */
const UNMEASURED = new Set(['tent', 'bottle', 'gas', 'drink', 'care', 'one'])

const groups = catalogueTree.flatMap(({ subgroups }) =>
  subgroups.flatMap((subgroup) =>
    subgroup.groups.map(({ id, name }) => [id, { group2: subgroup.name, group3: name }] as const),
  ),
)
const groupById = new Map(groups)

const cases = articleKinds.flatMap(({ groupId, genders, sizes, models }) =>
  sizes
    .filter((run) => !UNMEASURED.has(run))
    .flatMap((run) =>
      genders.flatMap((genderIds) =>
        models.map(({ noun, attributes }) => ({ groupId, noun, genderIds, run, attributes })),
      ),
    ),
)

test('the demo has sized articles', () => {
  expect(cases.length).toBeGreaterThan(100)
})

test.each(cases)(
  '$noun of group $groupId for $genderIds in $run has a guide that covers every size',
  ({ groupId, genderIds, run, attributes }) => {
    const names = groupById.get(groupId)
    if (names === undefined) throw new Error(`no group ${groupId}`)
    for (const sizes of sizeRuns[run]) {
      const guide = findSizeGuide({
        ...names,
        genders: genderIds,
        sizes: sizes.map((name) => ({ name })),
        attributes,
      })
      expect(guide, sizes.join()).not.toBeNull()
      expect(guide && sizes.filter((name) => findGuideRow(guide, name) === null)).toEqual([])
    }
  },
)
