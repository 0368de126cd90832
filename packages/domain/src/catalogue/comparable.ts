import type { Article } from './article.ts'
import { GENDER_ID, isChildGender } from './genders.ts'

/** What of an article decides which others resemble it or go with it. */
export type Comparable = Pick<
  Article,
  'id' | 'price' | 'brand' | 'genders' | 'articleGroup3ID' | 'colorGroups' | 'attributes'
>

/** Activities that one outfit serves; others of a sport are for that sport alone. */
const ACTIVITY_FIELDS: Readonly<Record<string, string>> = {
  hiking: 'outdoors',
  everyday: 'outdoors',
  school: 'outdoors',
  'ski-touring': 'outdoors',
  running: 'training',
  'trail-running': 'training',
  training: 'training',
}

/** Whether somebody who buys the one could wear or use the other: adults' and children's goods are kept apart. */
export function isSameAudience(one: Comparable, other: Comparable): boolean {
  if (one.genders.length === 0 || other.genders.length === 0) return true
  return one.genders.some((mine) => other.genders.some((its) => isSameGender(mine, its)))
}

function isSameGender(one: number, other: number): boolean {
  if (one === other) return true
  if (isChildGender(one) || isChildGender(other)) return false
  return one === GENDER_ID.uni || other === GENDER_ID.uni
}

/** Whether two articles are for the same activity, for related ones, or not; one without any fits all. */
export function compareActivities(one: Comparable, other: Comparable): 'same' | 'related' | 'different' {
  const { activities: mine = [] } = one.attributes
  const { activities: its = [] } = other.attributes
  if (mine.length === 0 || its.length === 0 || mine.some((each) => its.includes(each))) return 'same'
  const fields = mine.map((each) => ACTIVITY_FIELDS[each] ?? each)
  return its.some((each) => fields.includes(ACTIVITY_FIELDS[each] ?? each)) ? 'related' : 'different'
}

/** Whether two articles come in a colour of the same family. */
export function hasCommonColor(one: Comparable, other: Comparable): boolean {
  return one.colorGroups.some(({ id }) => other.colorGroups.some((color) => color.id === id))
}
