/** The command line was not understood; the message is one Norwegian line. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
