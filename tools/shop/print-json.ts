/** The option of every command that a script may read: the same facts as the text, as one JSON document. */
export const JSON_OPTION = { json: { type: 'boolean' } } as const

/** Amounts are whole øre and times ISO 8601, as in the database; names are those of our types. */
export function printJson(value: unknown): void {
  console.log(JSON.stringify(value, null, 2))
}

/** One page of a list. */
export function printJsonPage(
  rows: readonly unknown[],
  { page, limit, total }: { page: number; limit: number; total: number },
): void {
  printJson({ rows, page, pages: Math.max(1, Math.ceil(total / limit)), total })
}
