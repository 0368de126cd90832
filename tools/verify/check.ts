/** The result of one check. */
export type CheckResult = {
  /** How many things the check read. Reading too few is a failure too. */
  read: number
  /** The unit of `read` in the plural: `files`, `modules`, `clauses`. */
  unit: string
  /** One line each; any problem fails the check. */
  problems: string[]
  /** One line each; printed without failing the check. */
  warnings?: string[]
}

export type CheckContext = {
  /** Absolute path of the checkout that is checked. */
  root: string
}

export type Check = {
  name: string
  /** The least that a real run reads; below it the check fails. */
  atLeast: number
  /** An earlier check that must be done before this one starts. */
  after?: string
  run: (context: CheckContext) => Promise<CheckResult>
}

/** The problems of a result, including the one that no tool reports: that it read (nearly) nothing. */
export function listProblems(check: Check, result: CheckResult): string[] {
  if (result.read >= check.atLeast) return result.problems
  const emptyRun = `read only ${result.read} ${result.unit}, expected at least ${check.atLeast}: the check does not see the code`
  return [...result.problems, emptyRun]
}
