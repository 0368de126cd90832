/** A backup cannot be made or read; the message is one line for the person at the terminal. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
