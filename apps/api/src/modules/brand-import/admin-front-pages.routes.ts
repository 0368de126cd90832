import { BRAND_FILE } from '@varde/brand/brand-fault'
import { readSections, setField } from '@varde/brand/edit-document'
import * as contract from '@varde/contract/admin/front-pages'
import type { FastifyInstance } from 'fastify'
import { staffOf } from '../../server/current-staff.ts'
import { ok, refuse, registerEndpoint } from '../../server/register-endpoint.ts'
import type { RecordChange } from '../staff/staff-audit.service.ts'
import { type BrandDesk, type EditedBrand, refuseSaving, versionOf } from './brand-desk.ts'

type Options = { brandDesk: BrandDesk; recordChange: RecordChange }

/** The sections of the front pages, which editors change without the rest of a brand. */
export function adminFrontPagesRoutes(admin: FastifyInstance, { brandDesk, recordChange }: Options): void {
  registerEndpoint(admin, contract.listFrontPages, async () =>
    ok((await brandDesk.list()).map(({ id, name, hosts }) => ({ key: id, name, hosts }))),
  )

  registerEndpoint(admin, contract.getFrontPage, async ({ params }) => {
    const brand = await brandDesk.find(params.key)
    return brand === null ? refuse('NOT_FOUND') : ok(toFrontPage(brand))
  })

  registerEndpoint(admin, contract.saveFrontPage, async ({ params, body, request }) => {
    const brand = await brandDesk.find(params.key)
    if (brand === null) return refuse('NOT_FOUND')
    const source = setField(
      readSource(brand),
      'home.sections',
      body.sections.map(({ type, fields }) => ({ type, ...fields })),
    )
    const files = new Map(brand.files).set(BRAND_FILE, Buffer.from(source))
    const { account } = staffOf(request)
    const describe = (text: string) => readSections(text).map(({ type }) => type)
    const saved = await brandDesk.save(files, { id: brand.id, seen: body.revision }, (tx, id) =>
      recordChange(tx, account, {
        action: 'front-page.saved',
        subject: `brand:${id}`,
        from: { sections: describe(readSource(brand)).join(', ') },
        to: { sections: describe(source).join(', ') },
      }),
    )
    return saved.ok ? ok(toFrontPage(saved.brand)) : refuseSaving(saved)
  })
}

const readSource = ({ files }: EditedBrand) => files.get(BRAND_FILE)?.toString('utf8') ?? ''

function toFrontPage(brand: EditedBrand) {
  const { id, name, hosts } = brand
  const sections = readSections(readSource(brand)).map(({ type, ...fields }) => ({
    type,
    fields: fields as contract.FrontPageSection['fields'],
  }))
  return { key: id, name, hosts, revision: versionOf(brand), sections }
}
