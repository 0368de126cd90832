/** How many pieces of each EAN are picked. */
export type PickMarks = Readonly<Record<string, number>>

type Line = { ean: string; pieces: number }

/**
 * The marks that still say something when the list has changed: what was handed on is not picked for the next order too.
 *
 * @param lines everything that is to be picked now
 */
export function keepMarks(marks: PickMarks, lines: readonly Line[]): PickMarks {
  return Object.fromEntries(
    lines.flatMap(({ ean, pieces }) => {
      const picked = Math.min(marks[ean] ?? 0, pieces)
      return picked === 0 ? [] : [[ean, picked]]
    }),
  )
}

/** Whether all pieces of a line are picked: one more order of it, and it has to be looked for again. */
export function isPicked(marks: PickMarks, { ean, pieces }: Line): boolean {
  return (marks[ean] ?? 0) >= pieces
}

/** What was saved; nothing when it is not what we saved. */
export function readMarks(saved: string | null): PickMarks {
  const entries = (saved ?? '').split(' ').flatMap((part) => {
    const [, ean, pieces] = /^(\d+):(\d+)$/.exec(part) ?? []
    return ean === undefined ? [] : [[ean, Number(pieces)] as const]
  })
  return Object.fromEntries(entries)
}

/** The marks as they are saved. */
export function writeMarks(marks: PickMarks): string {
  return Object.entries(marks)
    .map(([ean, pieces]) => `${ean}:${pieces}`)
    .join(' ')
}
