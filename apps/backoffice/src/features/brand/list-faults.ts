/** What is wrong, by field of the document. */
export type Errors = Readonly<Record<string, readonly string[]>>

/** What is wrong with a list or something in it: `range.makers`, `range.makers.2`. */
export function listFaults(errors: Errors, path: string): string[] {
  return Object.entries(errors)
    .filter(([field]) => field === path || field.startsWith(`${path}.`))
    .flatMap(([, texts]) => texts)
}
