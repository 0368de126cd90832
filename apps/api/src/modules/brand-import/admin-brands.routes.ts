import type { IncomingMessage } from 'node:http'
import { BRAND_FILE } from '@varde/brand/brand-fault'
import { setField } from '@varde/brand/edit-document'
import { fillTemplate } from '@varde/brand/write-brand-folder'
import * as contract from '@varde/contract/admin/brands'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Queryable } from '../../db/connect.ts'
import { staffOf } from '../../server/current-staff.ts'
import { ok, refuse, registerEndpoint } from '../../server/register-endpoint.ts'
import type { RecordChange } from '../staff/staff-audit.service.ts'
import { packFolder, unpackFolder } from './brand-archive.ts'
import { type BrandDesk, type EditedBrand, refuseSaving, type SavedBrand, versionOf } from './brand-desk.ts'

const MOST_FILE_BYTES = 20_000_000
const MOST_ARCHIVE_BYTES = 80_000_000

type Options = { brandDesk: BrandDesk; recordChange: RecordChange }

/** The back office's calls about brands: their folders, edited, exported and imported. */
export function adminBrandsRoutes(admin: FastifyInstance, { brandDesk, recordChange }: Options): void {
  const recordFor = (request: FastifyRequest, what: string) => {
    const { account } = staffOf(request)
    return (tx: Queryable, id: string, outcome: string) =>
      recordChange(tx, account, { action: 'brand.saved', subject: `brand:${id}`, to: { what, outcome } })
  }

  registerEndpoint(admin, contract.listBrands, async () =>
    ok(
      (await brandDesk.list()).map(({ id, name, hosts, updatedAt }) => ({
        key: id,
        name,
        hosts,
        updated_at: updatedAt.toISOString(),
      })),
    ),
  )

  registerEndpoint(admin, contract.getBrandFolder, async ({ params }) => {
    const brand = await brandDesk.find(params.key)
    return brand === null ? refuse('NOT_FOUND') : ok(toFolder(brand))
  })

  registerEndpoint(admin, contract.saveBrandDocument, async ({ params, body, request }) => {
    const brand = await brandDesk.find(params.key)
    if (brand === null) return refuse('NOT_FOUND')
    const files = new Map(brand.files).set(BRAND_FILE, Buffer.from(body.source))
    const edited = { id: brand.id, seen: body.revision }
    return answer(await brandDesk.save(files, edited, recordFor(request, BRAND_FILE)))
  })

  registerEndpoint(admin, contract.createBrand, async ({ body, request }) => {
    const { key, name } = body
    const files = await fillTemplate({ id: key, name })
    const saved = await brandDesk.save(files, { id: key, seen: undefined }, recordFor(request, 'malen'))
    if (saved.ok) return { status: 201 as const, body: toFolder(saved.brand) }
    if (saved.reason === 'changed-since') {
      return refuse('VALIDATION_FAILED', { errors: { key: ['Det finnes et merke med denne id-en'] } })
    }
    if (saved.reason !== 'faults') return refuseSaving(saved)
    const { id, ...others } = saved.errors
    return refuse('VALIDATION_FAILED', { errors: { ...others, ...(id === undefined ? {} : { key: id }) } })
  })

  registerEndpoint(admin, contract.exportBrand, async ({ params, reply }) => {
    const brand = await brandDesk.find(params.key)
    if (brand === null) return refuse('NOT_FOUND')
    reply.type('application/x-tar').header('content-disposition', `attachment; filename="${brand.id}.tar"`)
    return ok(await packFolder(brand.files))
  })

  // In a context of its own: here no body is read before the handler.
  void admin.register(async (uploads) => {
    uploads.removeAllContentTypeParsers()
    uploads.addContentTypeParser('*', (_request, _body, done) => done(null))

    registerEndpoint(uploads, contract.saveBrandFile, async ({ params, query, request }) => {
      const { name, field } = query
      const read = await readBody(request.raw, MOST_FILE_BYTES)
      if (!read.ok) return refuse(read.refused)
      const brand = await brandDesk.find(params.key)
      if (brand === null) return refuse('NOT_FOUND')
      const files = new Map(brand.files).set(name, read.bytes)
      const source = brand.files.get(BRAND_FILE)?.toString('utf8') ?? ''
      if (field !== undefined) files.set(BRAND_FILE, Buffer.from(setField(source, field, name)))
      const edited = { id: brand.id, seen: query.revision }
      return answer(await brandDesk.save(files, edited, recordFor(request, name)))
    })

    registerEndpoint(uploads, contract.importBrand, async ({ request }) => {
      const read = await readBody(request.raw, MOST_ARCHIVE_BYTES)
      if (!read.ok) return refuse(read.refused)
      const unpacked = await unpackFolder(read.bytes)
      if (!unpacked.ok) return refuse('VALIDATION_FAILED', { message: unpacked.text })
      return answer(await brandDesk.save(unpacked.files, null, recordFor(request, 'mappen')))
    })
  })
}

function answer(saved: SavedBrand) {
  return saved.ok ? ok(toFolder(saved.brand)) : refuseSaving(saved)
}

function toFolder(brand: EditedBrand) {
  const { id, name, hosts, updatedAt, files } = brand
  return {
    key: id,
    name,
    hosts,
    updated_at: updatedAt.toISOString(),
    revision: versionOf(brand),
    source: files.get(BRAND_FILE)?.toString('utf8') ?? '',
    files: [...files]
      .filter(([file]) => file !== BRAND_FILE)
      .map(([file, bytes]) => ({ name: file, bytes: bytes.length })),
  }
}

async function readBody(body: IncomingMessage, mostBytes: number) {
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      length += (chunk as Buffer).length
      if (length > mostBytes) return { ok: false as const, refused: 'TOO_LARGE' as const }
      chunks.push(chunk as Buffer)
    }
  } catch {
    return { ok: false as const, refused: 'REQUEST_TIMEOUT' as const }
  }
  return { ok: true as const, bytes: Buffer.concat(chunks) }
}
