/** Why the embedded database cannot run. The operator must act, not the program. */
export type EmbeddedPostgresProblem =
  | 'in-use'
  | 'no-binaries'
  | 'no-account'
  | 'not-reachable'
  | 'data-missing'
  | 'other-version'
  | 'no-room'
  | 'failed'

/** A reason not to start, in one line that a person at a terminal can act on. */
export class EmbeddedPostgresError extends Error {
  readonly problem: EmbeddedPostgresProblem

  constructor(problem: EmbeddedPostgresProblem, message: string) {
    super(message)
    this.name = 'EmbeddedPostgresError'
    this.problem = problem
  }
}
