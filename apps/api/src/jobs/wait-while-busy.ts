import { setTimeout as wait } from 'node:timers/promises'

/** The share of the time that the event loop is at work. */
const BUSY_SHARE = 0.9
const LONGEST_WAIT_MS = 20_000
const FIRST_SAMPLE_MS = 20
const NEXT_SAMPLES_MS = 250

/** Waits while this process is busy, 20 s at most: writing and sending a receipt must not slow down requests. */
export async function waitWhileBusy(signal: AbortSignal): Promise<void> {
  const until = performance.now() + LONGEST_WAIT_MS
  let sampleMs = FIRST_SAMPLE_MS
  while (!signal.aborted && performance.now() < until) {
    const before = performance.eventLoopUtilization()
    await wait(sampleMs, undefined, { signal }).catch(() => undefined)
    if (performance.eventLoopUtilization(before).utilization < BUSY_SHARE) return
    sampleMs = NEXT_SAMPLES_MS
  }
}
