import path from 'node:path'
import { type BuiltBrand, buildBrand } from './build-brand.ts'
import { readBrandFolder } from './read-brand-folder.ts'

/** The folder that a new chain begins from: a plain brand that is nobody's. */
export const TEMPLATE_FOLDER = path.join(import.meta.dirname, '../template')

/**
 * The brand of a shop that has imported none.
 *
 * @throws when the program's own folder is damaged
 */
export async function buildDefaultBrand(): Promise<BuiltBrand> {
  const read = await readBrandFolder(TEMPLATE_FOLDER)
  const built = read.ok ? await buildBrand(read.document, read.files) : read
  if (!built.ok) throw new Error(`the default brand cannot be read: ${built.faults[0]?.text}`)
  return built.brand
}
