import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { slugify } from '@varde/domain/norwegian/slug'
import { BRAND_FILE } from './brand-fault.ts'
import { TEMPLATE_FOLDER } from './default-brand.ts'

const MOST_ID = 40

/**
 * Makes the folder that a new chain begins from.
 *
 * @param name of the chain; its id is made from it
 * @returns the id; null when the folder is there and not empty
 */
export async function initBrandFolder(folder: string, name: string): Promise<string | null> {
  const id = slugify(name).slice(0, MOST_ID) || 'butikk'
  return (await writeBrandFolder(folder, await fillTemplate({ id, name }))) ? id : null
}

/** The files of a new brand: the program's default brand under another name, with every field explained. */
export async function fillTemplate({ id, name }: { id: string; name: string }): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  for (const file of await readdir(TEMPLATE_FOLDER)) {
    files.set(file, await readFile(path.join(TEMPLATE_FOLDER, file)))
  }
  const document = String(files.get(BRAND_FILE))
    // A function, since `$&` in a name would stand for something.
    .replace('"id": "butikk"', () => `"id": ${JSON.stringify(id)}`)
    .replace('"name": "Butikken"', () => `"name": ${JSON.stringify(name)}`)
  files.set(BRAND_FILE, Buffer.from(document))
  return files
}

/** Writes files into a new or empty folder. @returns false when something is in it */
export async function writeBrandFolder(folder: string, files: ReadonlyMap<string, Buffer>): Promise<boolean> {
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0) return false
  for (const [name, bytes] of files) {
    const file = path.join(folder, name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, bytes)
  }
  return true
}
