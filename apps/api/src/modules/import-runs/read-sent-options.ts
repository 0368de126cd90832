import type { importQuery } from '@varde/contract/imports'
import type { z } from 'zod'
import { formatsOfKind } from '../imports/imports.service.ts'
import type { SentFile } from './import-runs.service.ts'
import type { SentKind } from './import-runs.tables.ts'

type ReadOptions =
  | { ok: true; sent: Omit<SentFile, 'kind'> }
  | { ok: false; errors: Record<string, string[]> }

/** What the address of an import says besides the kind; or a text for each parameter that is not valid. */
export function readSentOptions(kind: SentKind, query: z.output<typeof importQuery>, now: Date): ReadOptions {
  const { format, asOf } = query
  const errors: Record<string, string[]> = {}
  const formats: readonly string[] = formatsOfKind[kind]
  if (format !== undefined && !formats.includes(format)) {
    errors.format = [`Formatet for ${kind} er ${formats.join(', ')}`]
  }
  if (asOf !== undefined && kind !== 'stock') errors.asOf = ['asOf gjelder bare stock']
  else if (asOf !== undefined && new Date(asOf) > now) errors.asOf = ['Tiden ligger i framtiden']
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  return {
    ok: true,
    sent: {
      fileName: query.file ?? kind,
      isDryRun: isYes(query.dryRun),
      options: {
        ...(format === undefined ? {} : { format }),
        ...(asOf === undefined ? {} : { asOf }),
        ...(isYes(query.force) ? { force: true } : {}),
      },
    },
  }
}

function isYes(flag: string | undefined): boolean {
  return flag === '1' || flag === 'true'
}
