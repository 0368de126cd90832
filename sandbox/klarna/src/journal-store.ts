import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The things of a sandbox, by kind (`shelf`) and id. */
export type JournalStore<Kept extends Record<string, { id: string }>> = {
  find<S extends keyof Kept & string>(shelf: S, id: string): Kept[S] | undefined
  list<S extends keyof Kept & string>(shelf: S): Kept[S][]
  /** Adds or replaces. */
  keep<S extends keyof Kept & string>(shelf: S, thing: Kept[S]): void
  /** @returns false when it is not there */
  remove<S extends keyof Kept & string>(shelf: S, id: string): boolean
  clear(): void
}

/**
 * @param file the journal: every change is appended as a line of JSON, and read back at the start. Without it the data
 *   lives as long as the process
 */
export function createJournalStore<Kept extends Record<string, { id: string }>>(
  names: readonly (keyof Kept & string)[],
  file?: string,
): JournalStore<Kept> {
  type Shelf = keyof Kept & string
  const shelves = new Map<Shelf, Map<string, unknown>>(names.map((shelf) => [shelf, new Map()]))
  const shelfOf = <S extends Shelf>(shelf: S) => shelves.get(shelf) as Map<string, Kept[S]>
  if (file !== undefined) {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
    if (existsSync(file)) replay(file)
  }
  const write = (line: unknown) => {
    if (file !== undefined) appendFileSync(file, `${JSON.stringify(line)}\n`, { mode: 0o600 })
  }
  return {
    find: (shelf, id) => shelfOf(shelf).get(id),
    list: (shelf) => [...shelfOf(shelf).values()],
    keep: (shelf, thing) => {
      shelfOf(shelf).set(thing.id, thing)
      write({ shelf, thing })
    },
    remove: (shelf, id) => {
      if (!shelfOf(shelf).delete(id)) return false
      write({ shelf, removed: id })
      return true
    },
    clear: () => {
      for (const shelf of names) shelfOf(shelf).clear()
      write({ shelf: null })
    },
  }

  function replay(journal: string): void {
    const text = readFileSync(journal, 'utf8')
    // The last line may be incomplete: the next one must not be joined to it.
    if (text !== '' && !text.endsWith('\n')) appendFileSync(journal, '\n')
    for (const line of text.split('\n')) {
      const change = parseLine(line)
      if (change === undefined) continue
      if (change.shelf === null) for (const shelf of names) shelfOf(shelf).clear()
      else if ('removed' in change) shelves.get(change.shelf)?.delete(change.removed)
      else shelves.get(change.shelf)?.set(change.thing.id, change.thing)
    }
  }
}

type Change = { shelf: string; thing: { id: string } } | { shelf: string; removed: string } | { shelf: null }

/** Ignores an incomplete line, which a killed process left: its call got no reply. */
function parseLine(line: string): Change | undefined {
  if (line === '') return undefined
  try {
    return JSON.parse(line) as Change
  } catch {
    return undefined
  }
}
