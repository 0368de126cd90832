import { type Check, type CheckContext, listProblems } from './check.ts'

export type Tally = { passed: number; failed: number }

const LANES = 2

/**
 * Runs the checks, two at a time, since most use one thread. The lines of a check are printed together when it is done.
 * A check that throws has failed; the others still run.
 */
export async function runChecks(
  checks: readonly Check[],
  context: CheckContext,
  print: (line: string) => void,
): Promise<Tally> {
  const tally: Tally = { passed: 0, failed: 0 }
  const begun = new Map<string | undefined, Promise<void>>()
  const waiting = [...checks]
  const runAndPrint = async (check: Check) => {
    await begun.get(check.after)
    const startedAt = performance.now()
    const { problems, warnings, read } = await runOne(check, context)
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    for (const warning of warnings) print(`  ! ${warning}`)
    for (const problem of problems) print(`  ✘ ${problem}`)
    if (problems.length === 0) tally.passed += 1
    else tally.failed += 1
    print(`${problems.length === 0 ? '✔' : '✘'} ${check.name}: ${read}, ${seconds} s`)
  }
  const runLane = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const run = runAndPrint(check)
      begun.set(check.name, run)
      await run
    }
  }
  await Promise.all(Array.from({ length: LANES }, runLane))
  return tally
}

async function runOne(check: Check, context: CheckContext) {
  try {
    const result = await check.run(context)
    return {
      problems: listProblems(check, result),
      warnings: result.warnings ?? [],
      read: `${result.read} ${result.unit} read`,
    }
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { problems: [`the check itself failed: ${reason}`], warnings: [], read: 'stopped' }
  }
}
