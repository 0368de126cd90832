import { createHash } from 'node:crypto'

/**
 * What an edit was made from: two equal revisions have equal contents, whoever wrote them (the back office, the command
 * line or an import).
 */
export function revisionOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22)
}
