/**
 * The first and last names in a name that was typed in one field: the last word is the last name. Who wrote one word
 * only has it as both, since an account needs both, and changes it in her details.
 */
export function splitName(name: string): { first_name: string; last_name: string } {
  const words = name.trim().split(/\s+/)
  const last = words.at(-1) ?? ''
  return { first_name: words.slice(0, -1).join(' ') || last, last_name: last }
}
