import type { MeasureMatch } from '@varde/domain/catalogue/match-measures'

/** «Da passer M.», or what to do when the measurements ask for several sizes or for none. */
export function describeMatch({ rows, differ }: MeasureMatch): string {
  const names = rows.map(({ sizes }) => sizes[0] ?? '')
  const [first = ''] = names
  if (names.length === 0) return 'Vi har ingen størrelse med de målene. Spør oss, så hjelper vi deg.'
  if (differ) return `Målene gir flere størrelser. Velg ${first}, som er den største.`
  if (names.length === 1) return `Da passer ${first}.`
  return `Da passer både ${names.slice(0, -1).join(', ')} og ${names.at(-1)}.`
}
