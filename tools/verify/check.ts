/** What one check found. */
export type CheckResult = {
  /** How many things the check really read. Too few of them is a failure of its own. */
  read: number
  /** What `read` counts, in the plural: `files`, `modules`, `clauses`. */
  unit: string
  /** One line each; any of them fails the check. */
  problems: string[]
  /** One line each; shown, but they fail nothing. */
  warnings?: string[]
}

export type CheckContext = {
  /** Absolute path of the checkout that is checked. */
  root: string
}

export type Check = {
  name: string
  /** The least that a real run reads. Below it the check fails, whatever it found. */
  atLeast: number
  /** The check, an earlier one, that must be done before this one begins. */
  after?: string
  run: (context: CheckContext) => Promise<CheckResult>
}

/** The problems of a result, with the one that no tool reports by itself: that it read (nearly) nothing. */
export function listProblems(check: Check, result: CheckResult): string[] {
  if (result.read >= check.atLeast) return result.problems
  const emptyRun = `read only ${result.read} ${result.unit}, expected at least ${check.atLeast}: the check does not see the code`
  return [...result.problems, emptyRun]
}
