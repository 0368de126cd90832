import type { ImportRun } from './import-runs.service.ts'

/** A run as the API says it. */
export function describeRun(run: ImportRun) {
  const { report } = run
  return {
    id: run.id,
    kind: run.kind,
    feed: run.feed,
    file: run.fileName,
    dryRun: run.isDryRun,
    status: run.status,
    problem: run.problem,
    received: run.createdAt.toISOString(),
    started: run.startedAt?.toISOString() ?? null,
    finished: run.finishedAt?.toISOString() ?? null,
    progress: { bytes: run.readBytes, ofBytes: run.sizeBytes, rows: run.rows },
    written: run.written,
    refused: run.refused,
    report: report && {
      counts: report.counts,
      remarks: report.entries.map(({ line, kind, text }) => ({ line, kind, text })),
      leftOut: report.leftOutEntries,
    },
  }
}
