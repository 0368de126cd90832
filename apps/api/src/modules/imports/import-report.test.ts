import { expect, test } from 'vitest'
import { formatReport, formatReportFile } from './format-report.ts'
import { startImportLog } from './import-report.ts'

test('a report keeps the first remarks, and counts the others', () => {
  const log = startImportLog()
  const lines = 20_010
  log.countRows(lines)
  for (let line = 1; line <= lines; line += 1) log.warn(line, `rad ${line}`)
  log.refuse(lines, 'avvist til slutt')
  const report = log.report()
  expect(report).toMatchObject({ refusedRows: 1, leftOut: { refused: 1, warning: 10 } })
  expect(report.entries).toHaveLength(20_000)
  expect(formatReport(report, { dryRun: false, longest: 10 })).toContain(
    `… og 20001 til: bruk --report FIL for å få alle\n`,
  )
  expect(formatReport(report, { dryRun: false, longest: 10 })).toContain(
    '20010 rader lest, 1 avvist, 20010 advarsler.',
  )
  expect(formatReportFile(report)).toMatch(
    /… og 1 avviste og 10 advarsler til, som rapporten ikke har plass til\n$/,
  )
})
