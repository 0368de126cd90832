import { describeError } from './plugins/describe-error.ts'

/** Checks whether a part of the shop can do its work: null when it can, else the reason in a few words for the log. */
export type HealthCheck = () => Promise<string | null> | string | null

/** A check that did not pass. */
export type HealthProblem = { check: string; reason: string }

/** The checks behind `/readyz`. Each part of the shop adds its own. */
export type HealthChecks = {
  /** @param name of the check, unique, shown in the response of `/readyz` */
  add(name: string, check: HealthCheck): void
  /** Runs all checks at the same time; one that has not ended within the limit counts as a problem. */
  run(): Promise<HealthProblem[]>
}

/** The innermost cause: the error of a failed query names only its statement. */
function reasonOf(error: unknown): string {
  return error instanceof Error && error.cause !== undefined
    ? reasonOf(error.cause)
    : describeError(error).message
}

/**
 * @param limitMs `run` answers within this time. A check that is still under way is not started a second time, so a
 *   check that hangs costs one connection or file handle, however often `/readyz` is asked.
 */
export function createHealthChecks(limitMs: number): HealthChecks {
  const checks = new Map<string, HealthCheck>()
  const underWay = new Map<string, Promise<string | null>>()

  function start(name: string, check: HealthCheck): Promise<string | null> {
    const earlier = underWay.get(name)
    if (earlier !== undefined) return earlier
    const started = (async () => check())()
      .catch(reasonOf)
      .finally(() => underWay.delete(name))
    underWay.set(name, started)
    return started
  }

  return {
    add: (name, check) => {
      if (checks.has(name)) throw new Error(`there is a health check «${name}» already`)
      checks.set(name, check)
    },
    run: async () => {
      let timer: NodeJS.Timeout | undefined
      const limit = new Promise<string>((resolve) => {
        timer = setTimeout(resolve, limitMs, `no answer within ${limitMs} ms`)
      })
      const reasons = await Promise.all(
        [...checks].map(async ([check, look]) => ({
          check,
          reason: await Promise.race([start(check, look), limit]),
        })),
      )
      clearTimeout(timer)
      return reasons.flatMap(({ check, reason }) => (reason === null ? [] : [{ check, reason }]))
    },
  }
}
