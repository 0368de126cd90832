/** Marks the script that starts the app, for `start-app-script.ts`. */
const HELD_SCRIPT = /<script([^>]*) type="module" async="">/
const MODULE_PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g

/**
 * Holds back the app's own script in a rendered page, so that its files do not compete with the stylesheets and
 * pictures of the first paint: the module script that the router's `<Scripts>` writes becomes a block of text, and the
 * module preloads become its list of files. `start-app-script.ts` runs it later.
 *
 * @throws when the page has no such script, since it could then never start
 */
export function holdAppScript(html: string): string {
  const files: string[] = []
  const withoutPreloads = html.replace(MODULE_PRELOAD, (_, file: string) => {
    files.push(file)
    return ''
  })
  const held = withoutPreloads.replace(
    HELD_SCRIPT,
    (_, attributes: string) => `<script${attributes} type="text/plain" data-app-script="${files.join(' ')}">`,
  )
  if (held === withoutPreloads) throw new Error('the page has no script that starts the app')
  return held
}
