/** The command line is not valid; the message is one Norwegian line. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
