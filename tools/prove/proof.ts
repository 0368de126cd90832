/** The counts and times that a proof reports, by description. */
export type Figures = Record<string, number | string>

export type ProofSettings = {
  /** The seed of the random numbers. */
  seed: number
  /** The share of every count: 1 for a full proof, less for a quick try. */
  share: number
  /** Whether a browser that is not installed, or a release before that is not known, is passed over; else the proof fails. */
  allowMissing: boolean
  /** The release before, a tag or a commit; the newest tag by default. */
  before?: string | undefined
  log: (line: string) => void
}

/** One claim about the shop that a program tries to refute. */
export type Proof = {
  name: string
  claim: string
  /** @throws ProofFailed, or the error that stopped the proof */
  prove: (settings: ProofSettings) => Promise<Figures>
}

/** The claim does not hold. */
export class ProofFailed extends Error {
  override readonly name = 'ProofFailed'
}

const SHOWN = 1500

/** @throws ProofFailed with `found` in its message */
export function demand(holds: boolean, what: string, found?: unknown): asserts holds {
  if (holds) return
  throw new ProofFailed(found === undefined ? what : `${what}: ${JSON.stringify(found).slice(0, SHOWN)}`)
}

/** A full count times the share, at least 1. */
export function countOf(full: number, share: number): number {
  return Math.max(1, Math.round(full * share))
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Counts the statuses of some responses. */
export function tally(responses: readonly { status: number }[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

/** Runs some work `count` times, `atATime` at once. */
export async function inParallel(
  count: number,
  atATime: number,
  work: (no: number) => Promise<void>,
): Promise<void> {
  let next = 0
  async function go() {
    while (next < count) {
      const no = next
      next += 1
      await work(no)
    }
  }
  await Promise.all(Array.from({ length: Math.min(atATime, count) }, go))
}

/** Checks every half second until nothing is left or the time is over; returns what is left and how long it took. */
export async function pollUntilEmpty(
  look: () => Promise<unknown[]>,
  patienceMs: number,
): Promise<{ left: unknown[]; tookMs: number }> {
  const started = performance.now()
  for (;;) {
    const left = await look()
    const tookMs = Math.round(performance.now() - started)
    if (left.length === 0 || tookMs >= patienceMs) return { left, tookMs }
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}
