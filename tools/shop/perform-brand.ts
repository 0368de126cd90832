import { transact } from '@varde/api/db/transact'
import {
  buildBrandFolder,
  findBrandFolder,
  findRenderedPictures,
  importBrand,
  listBrands,
  prepareBrand,
  removeBrand,
} from '@varde/api/modules/brand-import/brand-import.service'
import { formatReport } from '@varde/api/modules/imports/format-report'
import { importBrandBanners } from '@varde/api/modules/imports/import-brand-banners'
import { readEnvironment } from '@varde/api/server/environment'
import type { BrandFault } from '@varde/brand/brand-fault'
import type { BuiltBrand } from '@varde/brand/build-brand'
import { readBrandFolder } from '@varde/brand/read-brand-folder'
import { initBrandFolder, writeBrandFolder } from '@varde/brand/write-brand-folder'
import { openDatabase } from './open-database.ts'
import type { BrandArguments } from './read-brand-arguments.ts'
import { UsageError } from './usage-error.ts'

const LONGEST_ON_SCREEN = 50
const OUTCOMES = { new: 'er lagt til', changed: 'er endret', unchanged: 'er uendret' } as const
const WOULD_BE = {
  new: 'ville blitt lagt til',
  changed: 'ville blitt endret',
  unchanged: 'er uendret',
} as const

/** Does what the arguments of `brand …` say; see `runBrandCommand`. */
export async function performBrand(given: BrandArguments, env: NodeJS.ProcessEnv): Promise<number> {
  if (given.action === 'init') return init(given.folder, given.name)
  if (given.action === 'check') return check(given.folder)
  // A folder that cannot be used needs no database.
  const read = given.action === 'import' ? await readBrandFolder(given.folder) : null
  if (read !== null && !read.ok) return reportFaults(read.faults)
  const environment = readEnvironment(env)
  const database = await openDatabase(environment, (line) => console.error(line), { fill: false })
  try {
    if (given.action === 'list') {
      for (const { id, name, hosts, updatedAt } of await listBrands(database.db)) {
        console.log(`${id.padEnd(20)} ${name.padEnd(24)} ${updatedAt.toISOString()}  ${hosts.join(', ')}`)
      }
      return 0
    }
    if (given.action === 'remove') {
      if (!(await removeBrand(database.db, given.id))) throw unknownBrand(given.id)
      console.log(`${given.id} er fjernet.`)
      return 0
    }
    if (given.action === 'export') {
      const files = await findBrandFolder(database.db, given.id)
      if (files === null) throw unknownBrand(given.id)
      if (!(await writeBrandFolder(given.folder, files))) throw notEmpty(given.folder)
      console.log(`${files.size} filer er skrevet til ${given.folder}.`)
      return 0
    }
    if (read === null) throw new Error('there is nothing to import')
    const rendered = await findRenderedPictures(database.db, read.document.id)
    const prepared = await buildBrandFolder(read, { rendered, onPicture })
    if (!prepared.ok) return reportFaults(prepared.faults)
    const { brand } = prepared
    const now = new Date()
    const { dryRun } = given
    const imported = await transact(database.db, (tx) => importBrand(tx, prepared, { now, dryRun }))
    if (!imported.ok) {
      console.error(`Vertsnavnet ${imported.host} hører allerede til ${imported.takenBy}.`)
      return 1
    }
    console.log(`${brand.name} (${brand.id}) ${(dryRun ? WOULD_BE : OUTCOMES)[imported.outcome]}.`)
    const { folder } = given
    const { dataDir, pictureBucket } = environment
    const { banners } = prepared
    const report = await importBrandBanners({
      db: database.db,
      folder,
      brand: brand.id,
      banners,
      dataDir,
      pictureBucket,
      dryRun,
    })
    if (report === null) return 0
    console.log(formatReport(report, { dryRun, longest: LONGEST_ON_SCREEN }))
    return report.refusedRows > 0 ? 1 : 0
  } finally {
    await database.close()
  }
}

async function init(folder: string, name: string): Promise<number> {
  const made = await initBrandFolder(folder, name)
  if (made === null) throw notEmpty(folder)
  console.log(`${folder} er laget. Åpne brand.json og LESMEG.md, og sjekk mappen med:`)
  console.log(`  npm run shop -- brand check ${folder}`)
  return 0
}

async function check(folder: string): Promise<number> {
  const prepared = await prepareBrand(folder, { onPicture })
  if (!prepared.ok) return reportFaults(prepared.faults)
  console.log(`${prepared.brand.name} (${prepared.brand.id}) er i orden: ${prepared.files.length} filer.`)
  for (const line of listMissing(prepared.brand)) console.log(`  mangler ennå: ${line}`)
  return 0
}

const onPicture = (file: string) => console.error(`Lager størrelser av ${file}`)

/** What a shop needs before it opens, and the folder does not say yet. */
function listMissing({ company, contact, hosts, mailFrom }: BuiltBrand): string[] {
  const needed: [string, string][] = [
    ['company.name', company.name],
    ['company.orgNo', company.orgNo],
    ['company.address', company.address],
    ['contact.phone', contact.phone],
    ['contact.email', contact.email],
    ['hosts', hosts.join()],
    ['mail.from', mailFrom ?? ''],
  ]
  return needed.filter(([, value]) => value === '').map(([name]) => name)
}

function reportFaults(faults: readonly BrandFault[]): number {
  for (const { file, line, text } of faults) console.error(`${file}:${line}  ${text}`)
  console.error(`${faults.length} feil. Ingenting er lagret.`)
  return 1
}

const unknownBrand = (id: string) => new UsageError(`merket ${id} finnes ikke: se brand list`)
const notEmpty = (folder: string) => new UsageError(`${folder} finnes allerede og er ikke tom`)
