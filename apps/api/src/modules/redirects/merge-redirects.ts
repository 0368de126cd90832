/** One redirect of a file; `target` is null where the file removes it. */
export type RedirectDraft = { line: number; source: string; target: string | null }

/** The redirects to write and to remove, and what was refused. */
export type MergedRedirects = {
  written: { source: string; target: string; line: number | null; isNew: boolean }[]
  removed: { source: string; line: number }[]
  /** Lines whose redirect stays as it is. */
  unchanged: number[]
  refused: { line: number; text: string }[]
}

/**
 * Joins the redirects of a file with those the shop has. Where one leads to another (a → b, b → c), it is written to the
 * end of the chain, so that a visitor is never sent on twice. A circle is refused: then the file's lines that lead into it
 * change nothing.
 *
 * @param keyOf the source that a target would be looked up by; null for a target at another host
 */
export function mergeRedirects(
  kept: ReadonlyMap<string, string>,
  drafts: readonly RedirectDraft[],
  keyOf: (target: string) => string | null,
): MergedRedirects {
  const merged: MergedRedirects = { written: [], removed: [], unchanged: [], refused: [] }
  let usable = drafts
  let ends = findEnds(kept, usable, keyOf)
  // What is refused leaves the redirect that the shop had, which may lead elsewhere.
  for (let isWhole = false; !isWhole; ends = findEnds(kept, usable, keyOf)) {
    const inCircle = usable.filter(({ source, target }) => target !== null && ends.get(source) === null)
    for (const { line, source } of inCircle)
      merged.refused.push({ line, text: `${source} leder i ring, tilbake til seg selv` })
    usable = usable.filter(({ source, target }) => target === null || ends.get(source) !== null)
    isWhole = inCircle.length === 0
  }
  const lineOf = new Map(usable.map(({ source, line }) => [source, line]))
  for (const { line, source, target } of usable) {
    if (target !== null) continue
    if (kept.has(source)) merged.removed.push({ source, line })
    else merged.unchanged.push(line)
  }
  for (const [source, end] of ends) {
    const line = lineOf.get(source) ?? null
    if (end === null) continue
    const before = kept.get(source)
    if (before !== end) merged.written.push({ source, target: end, line, isNew: before === undefined })
    else if (line !== null) merged.unchanged.push(line)
  }
  return merged
}

/** Where each redirect ends, once the drafts count; null for those that lead into a circle. */
function findEnds(
  kept: ReadonlyMap<string, string>,
  drafts: readonly RedirectDraft[],
  keyOf: (target: string) => string | null,
): Map<string, string | null> {
  const wanted = new Map(kept)
  for (const { source, target } of drafts) {
    if (target === null) wanted.delete(source)
    else wanted.set(source, target)
  }
  const ends = new Map<string, string | null>()
  for (const source of wanted.keys()) followChain(source, wanted, keyOf, ends)
  return ends
}

/** Finds where a redirect ends, and with it all others on the way; null for those that lead into a circle. */
function followChain(
  source: string,
  wanted: ReadonlyMap<string, string>,
  keyOf: (target: string) => string | null,
  ends: Map<string, string | null>,
): void {
  const path: string[] = []
  const onPath = new Set<string>()
  let end: string | null = null
  for (let at: string | undefined = source; at !== undefined; ) {
    const known = ends.get(at)
    if (known !== undefined || onPath.has(at)) {
      end = known ?? null
      break
    }
    path.push(at)
    onPath.add(at)
    const target: string | null = wanted.get(at) ?? null
    const next: string | null = target === null ? null : keyOf(target)
    end = target
    at = next !== null && wanted.has(next) ? next : undefined
  }
  for (const each of path) ends.set(each, end)
}
