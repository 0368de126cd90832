import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Check } from './check.ts'
import { findDocumentProblems } from './documents.ts'
import { listFiles, readTextFiles } from './list-files.ts'

/** Checks that documents only mention commands and files that exist. */
export const checkDocuments: Check = {
  name: 'documents',
  atLeast: 12,
  async run({ root }) {
    const manifest: { scripts: Record<string, string> } = JSON.parse(
      readFileSync(join(root, 'package.json'), 'utf8'),
    )
    const documents = readTextFiles(root).filter(
      ({ path }) => path.endsWith('.md') && !path.startsWith('apps/'),
    )
    const paths = new Set(listFiles(root))
    const scripts = new Set(Object.keys(manifest.scripts))
    return {
      read: documents.length,
      unit: 'documents',
      problems: documents.flatMap((document) => findDocumentProblems(document, { paths, scripts })),
    }
  },
}
