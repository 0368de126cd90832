import {
  createRunList,
  formatRun,
  type ImportRun,
  type ListedRun,
  type RunList,
  STATUS_NAMES,
} from '@varde/api/modules/import-runs/import-runs.service'
import { readEnvironment } from '@varde/api/server/environment'
import { openDatabase } from './open-database.ts'
import { printJson, printJsonPage } from './print-json.ts'
import type { RunsArguments } from './read-runs-arguments.ts'
import { writePlain } from './write-plain.ts'

const SOURCES: Record<ImportRun['source'], string> = { cli: 'kommando', http: 'nett', folder: 'mappe' }
/** Of an id; enough to tell a thousand runs apart. */
const SHOWN_DIGITS = 8

/** Lists the imports that were done, or shows one with its report; see `runImportCommand`. */
export async function performRuns(given: RunsArguments, env: NodeJS.ProcessEnv): Promise<number> {
  const database = await openDatabase(readEnvironment(env), (line) => console.error(line), { fill: false })
  try {
    const runs = createRunList(database.db)
    return given.action === 'list' ? await list(runs, given) : await show(runs, given)
  } finally {
    await database.close()
  }
}

async function list(
  runs: RunList,
  { limit, page, json }: Extract<RunsArguments, { action: 'list' }>,
): Promise<number> {
  const found = await runs.list({ limit, offset: (page - 1) * limit })
  if (json) {
    printJsonPage(found.runs, { page, limit, total: found.total })
    return 0
  }
  for (const run of found.runs) console.log(formatLine(run))
  const pages = Math.max(1, Math.ceil(found.total / limit))
  const next = page < pages ? `, flere med --page ${page + 1}` : ''
  console.log(
    `${found.total === 1 ? '1 import' : `${found.total} importer`}, side ${page} av ${pages}${next}.`,
  )
  return 0
}

async function show(
  runs: RunList,
  { prefix, json }: Extract<RunsArguments, { action: 'show' }>,
): Promise<number> {
  const run = await runs.find(prefix)
  if (run === undefined || run === 'ambiguous') {
    console.error(
      run === undefined
        ? `Fant ingen import ${prefix}.`
        : `Flere importer begynner med ${prefix}: skriv mer av nummeret.`,
    )
    return 1
  }
  if (json) {
    printJson(run)
    return 0
  }
  console.log(formatLine({ ...run, keyName: null }))
  console.log(`Nummer ${run.id}`)
  for (const line of formatRun(run)) console.log(writePlain(line))
  return 0
}

function formatLine(run: ListedRun): string {
  const { id, createdAt, kind, source, status, rows, written, refused, isDryRun } = run
  const from = run.keyName ?? SOURCES[source]
  const outcome = `${rows} rader, ${written} skrevet, ${refused} avvist`
  return [
    id.slice(0, SHOWN_DIGITS),
    createdAt.toISOString().slice(0, 16).replace('T', ' '),
    STATUS_NAMES[status].padEnd(9),
    kind.padEnd(10),
    outcome,
    writePlain(`${run.fileName} (${from}${run.feed === '' ? '' : `, feed ${run.feed}`})`),
    ...(isDryRun ? ['prøvekjøring'] : []),
  ].join('  ')
}
