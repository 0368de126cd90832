import { applyEdits, modify } from 'jsonc-parser'

/** A brand's document in which a field names a file; its comments and everything else stay as they are. */
export function nameFile(source: string, field: string, file: string): string {
  const formattingOptions = { insertSpaces: true, tabSize: 2 }
  return applyEdits(source, modify(source, field.split('.'), file, { formattingOptions }))
}
