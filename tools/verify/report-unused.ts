import type { ReporterOptions } from 'knip'

/** What {@link reportUnused} prints, as one line of JSON. */
export type UnusedReport = { processed: number; configurationFailed: boolean; problems: string[] }

/** A reporter for knip that adds the number of files it read, which the built-in ones do not print. */
export default function reportUnused({
  issues,
  report,
  counters,
  hasConfigLoadErrors,
  cwd,
}: ReporterOptions): void {
  const reported = Object.entries(issues).filter(([kind]) => report[kind as keyof typeof report])
  const problems = reported.flatMap(([kind, byFile]) =>
    Object.values(byFile)
      .flatMap((bySymbol) => Object.values(bySymbol))
      .map(({ symbol, filePath, line }) => {
        const path = filePath.replace(`${cwd}/`, '')
        return `${kind}: ${symbol} in ${line === undefined ? path : `${path}:${line}`}`
      }),
  )
  const result: UnusedReport = {
    processed: counters.processed,
    configurationFailed: hasConfigLoadErrors,
    problems,
  }
  console.log(JSON.stringify(result))
}
