/** Whether two values of a form are the same. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/**
 * What is typed together with what somebody else has saved meanwhile.
 *
 * @param base what both began with
 * @returns the fields that only they have changed as theirs and the others as typed, and the fields where both have
 *   written, each something else
 */
export function mergeEdits<Form extends object>(
  base: Form,
  mine: Form,
  theirs: Form,
): { merged: Form; clashes: (keyof Form & string)[] } {
  const fields = Object.keys(base) as (keyof Form & string)[]
  const isMine = (field: keyof Form) => !isSame(mine[field], base[field])
  const merged = { ...theirs }
  for (const field of fields) if (isMine(field)) merged[field] = mine[field]
  const clashes = fields.filter(
    (field) => isMine(field) && !isSame(theirs[field], base[field]) && !isSame(theirs[field], mine[field]),
  )
  return { merged, clashes }
}

/**
 * What differs of two texts of several lines: without the lines at the beginning and the end that they share.
 *
 * @returns each with «…» where lines were left out
 */
export function trimShared(one: string, other: string): [string, string] {
  const [a, b] = [one.split('\n'), other.split('\n')]
  const most = Math.min(a.length, b.length)
  let head = 0
  while (head < most && a[head] === b[head]) head++
  let tail = 0
  while (tail < most - head && a.at(-1 - tail) === b.at(-1 - tail)) tail++
  const cut = (lines: string[]) =>
    [head > 0 ? ['…'] : [], lines.slice(head, lines.length - tail), tail > 0 ? ['…'] : []].flat().join('\n')
  return [cut(a), cut(b)]
}
