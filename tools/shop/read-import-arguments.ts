import { existsSync } from 'node:fs'
import path from 'node:path'
import {
  type ContentKind,
  contentKinds,
  type FeedFormat,
  feedFormats,
  type ImportKind,
  importKinds,
} from '@varde/api/modules/imports/detect-format'
import { findFeedName, isFeedName } from '@varde/api/modules/imports/feed-name'
import { readOptions } from './read-options.ts'
import { UsageError } from './usage-error.ts'

/** The parsed command line; paths are absolute. */
export type ImportArguments = {
  kind: ImportKind | ContentKind
  file: string
  format: FeedFormat | undefined
  /** Whose file it is; from the file's name where nobody says. */
  feed: string
  /** Import also a file that looks cut short. */
  force: boolean
  dryRun: boolean
  reportFile: string | undefined
  asOf: Date | undefined
  createGroups: boolean
  /** A mapping file that is used, and kept for the feed. */
  mappingFile: string | undefined
  /** Where to write a mapping file for people to fill in. */
  suggestionFile: string | undefined
}

/**
 * The feed whose mapping `articles --show-mapping FEED` asks for; undefined for any other command.
 *
 * @throws UsageError when there is more on the line
 */
export function readShownFeed(args: readonly string[]): string | undefined {
  if (!args.includes('--show-mapping')) return undefined
  const { values, positionals } = readOptions(args, { 'show-mapping': { type: 'string' } })
  if (positionals.join(' ') !== 'articles')
    throw new UsageError('skriv import articles --show-mapping FEED, uten fil')
  return values['show-mapping']
}

/**
 * Reads the arguments after `import`.
 *
 * @throws UsageError for arguments that are not valid
 */
export function readImportArguments(args: readonly string[]): ImportArguments {
  const { values, positionals } = readOptions(args, {
    'dry-run': { type: 'boolean' },
    format: { type: 'string' },
    report: { type: 'string' },
    'as-of': { type: 'string' },
    'create-groups': { type: 'boolean' },
    feed: { type: 'string' },
    force: { type: 'boolean' },
    mapping: { type: 'string' },
    'suggest-mapping': { type: 'string' },
  })
  const [kindText, file, ...more] = positionals
  const kinds = [...importKinds, ...contentKinds]
  const kind = kinds.find((known) => known === kindText)
  if (kind === undefined) throw new UsageError(`si hva som skal importeres: ${kinds.join(', ')}`)
  if (file === undefined) throw new UsageError('si hvilken fil som skal importeres')
  if (more.length > 0) throw new UsageError(`for mange filer: ${more.join(' ')}`)
  const format = feedFormats.find((known) => known === values.format)
  if (values.format !== undefined && format === undefined)
    throw new UsageError(`formatet ${values.format} kjennes ikke (${feedFormats.join(', ')})`)
  const asOf = values['as-of'] === undefined ? undefined : new Date(values['as-of'])
  if (asOf && Number.isNaN(asOf.getTime())) throw new UsageError(`--as-of ${values['as-of']} er ikke en tid`)
  if (asOf && kind !== 'stock') throw new UsageError('--as-of gjelder bare stock')
  if (asOf && asOf > new Date()) throw new UsageError(`--as-of ${values['as-of']} ligger i framtiden`)
  if (values['create-groups'] && kind !== 'articles')
    throw new UsageError('--create-groups gjelder bare articles')
  if ((values.mapping ?? values['suggest-mapping']) !== undefined && kind !== 'articles')
    throw new UsageError('--mapping og --suggest-mapping gjelder bare articles')
  if (values.mapping !== undefined && values['suggest-mapping'] !== undefined)
    throw new UsageError('velg --mapping (bruk en fil) eller --suggest-mapping (lag en fil)')
  // A file that somebody has filled in must not be written over.
  if (values['suggest-mapping'] !== undefined && existsSync(values['suggest-mapping']))
    throw new UsageError(`${values['suggest-mapping']} finnes fra før: velg et annet navn`)
  if (values.feed !== undefined && !isFeedName(values.feed))
    throw new UsageError('--feed er et navn med små bokstaver, tall, bindestrek og understrek')
  return {
    kind,
    file: path.resolve(file),
    format,
    feed: values.feed ?? findFeedName(file),
    force: values.force ?? false,
    // A suggestion reads the whole feed and stores nothing.
    dryRun: (values['dry-run'] ?? false) || values['suggest-mapping'] !== undefined,
    reportFile: values.report === undefined ? undefined : path.resolve(values.report),
    asOf,
    createGroups: values['create-groups'] ?? false,
    mappingFile: values.mapping === undefined ? undefined : path.resolve(values.mapping),
    suggestionFile:
      values['suggest-mapping'] === undefined ? undefined : path.resolve(values['suggest-mapping']),
  }
}
