import type { TextFile } from './list-files.ts'

/** Class names that a library puts on its own elements. */
const OF_LIBRARIES = /^leaflet-/

/** Classes with this prefix are markers for journeys and scripts, and need no style rule. */
const MARKER = /^js-/

/**
 * Compares the class names of style sheets and components.
 *
 * A name counts as used when any component contains it as a whole word, or a template builds it from a prefix
 * (`stock-${state}`).
 *
 * @returns one line for each rule that nothing uses and each class that no rule mentions
 */
export function findClassProblems(sheets: readonly TextFile[], sources: readonly TextFile[]): string[] {
  const declared = new Map(sheets.flatMap(({ path, text }) => listDeclared(text).map((name) => [name, path])))
  const code = sources.map(({ text }) => text).join('\n')
  const words = new Set(code.match(/[\w-]+/g))
  const prefixes = [...code.matchAll(/([a-z][a-z0-9-]*-)\$\{/g)].map(([, prefix]) => prefix ?? '')

  const unused = [...declared]
    .filter(([name]) => !OF_LIBRARIES.test(name) && !words.has(name))
    .filter(([name]) => !prefixes.some((prefix) => name.startsWith(prefix)))
    .map(([name, path]) => `${path}: .${name} is used by no component`)

  const undeclared = sources.flatMap(({ path, text }) =>
    listAssigned(text)
      .filter((name) => !declared.has(name) && !MARKER.test(name))
      .map((name) => `${path}: no style sheet knows the class «${name}»`),
  )
  return [...unused, ...new Set(undeclared)]
}

/** Class names in the selectors of a style sheet. */
function listDeclared(text: string): string[] {
  const rules = text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/url\([^)]*\)/g, '')
  return [...rules.matchAll(/\.([a-zA-Z_][\w-]*)(?=[^{};]*\{)/g)].map(([, name]) => name ?? '')
}

/** Class names that components write out in full; names that a template builds are left out. */
function listAssigned(text: string): string[] {
  return [...text.matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g)]
    .map(([, plain, template]) => plain ?? template?.replaceAll(/\S*\$\{[^}]*\}\S*/g, ' ') ?? '')
    .flatMap((list) => list.split(/\s+/))
    .filter((name) => /^[a-z]/.test(name))
}
