import * as contract from '@varde/contract/admin/goods'
import { kronerToOre } from '@varde/domain/pricing/round-price'
import { visibleShops } from '@varde/domain/staff/staff-role'
import type { FastifyInstance } from 'fastify'
import { acceptFiles, endUnreadFile } from '../../server/accept-files.ts'
import { staffOf } from '../../server/current-staff.ts'
import { toListPage } from '../../server/list-page.ts'
import { ok, refuse, registerEndpoint } from '../../server/register-endpoint.ts'
import type { Edited, GoodsService } from './goods.service.ts'
import type { WantedPrice } from './read-goods.ts'

const PER_PAGE = 25
const RETRY_AFTER_SECONDS = 2

/** The goods in the back office: what is sold, at which price, with which words and pictures, and what shops have. */
export function adminGoodsRoutes(api: FastifyInstance, goods: GoodsService): void {
  registerEndpoint(api, contract.listStaffArticles, async ({ query: { q, shown, page } }) => {
    const range = { limit: PER_PAGE, offset: (page - 1) * PER_PAGE }
    const { goods: listed, total } = await goods.list({ text: q, shown }, range)
    return ok(toListPage(listed, page, PER_PAGE, total))
  })

  registerEndpoint(api, contract.getStaffArticle, async ({ params }) => {
    const found = await goods.read(params.id)
    return found.ok ? ok(found.article) : refuse('NOT_FOUND')
  })

  registerEndpoint(api, contract.previewStaffPrice, async ({ params, query }) => {
    const { price, sale_price: salePrice, from, to } = query
    const wanted = readPrice({ price, sale: salePrice === undefined ? null : { price: salePrice, from, to } })
    if ('errors' in wanted) return refuse('VALIDATION_FAILED', { errors: wanted.errors })
    const preview = await goods.previewPrice(params.id, wanted)
    return preview === null ? refuse('NOT_FOUND') : ok(preview)
  })

  registerEndpoint(api, contract.putStaffPrice, async ({ params, body, request }) => {
    const wanted = readPrice(body)
    if ('errors' in wanted) return refuse('VALIDATION_FAILED', { errors: wanted.errors })
    const at = { id: params.id, revision: body.revision }
    return answer(await goods.changePrice(at, wanted, body.keep, staffOf(request).account))
  })

  registerEndpoint(api, contract.putStaffTexts, async ({ params, body, request }) => {
    const { revision, name, description, tech_description: techDescription, keep } = body
    const errors = checkTexts(name.trim())
    if (errors !== null) return refuse('VALIDATION_FAILED', { errors })
    const texts = {
      name: name.trim(),
      description: description.trim(),
      techDescription: techDescription?.trim() || null,
    }
    return answer(await goods.changeTexts({ id: params.id, revision }, texts, keep, staffOf(request).account))
  })

  registerEndpoint(api, contract.putStaffVisibility, async ({ params, body, request }) =>
    answer(
      await goods.changeVisibility(
        { id: params.id, revision: body.revision },
        body.hidden,
        staffOf(request).account,
      ),
    ),
  )

  registerEndpoint(api, contract.putStaffKeptFields, async ({ params, body, request }) =>
    answer(
      await goods.changeKeptFields(
        { id: params.id, revision: body.revision },
        body.kept_fields,
        staffOf(request).account,
      ),
    ),
  )

  registerEndpoint(api, contract.putStaffPictures, async ({ params, body, request }) =>
    answer(
      await goods.changePictures(
        { id: params.id, revision: body.revision },
        body.pictures.map(({ key, color_id: colorId, alt }) => ({ pictureKey: key, colorId, alt })),
        body.keep,
        staffOf(request).account,
      ),
    ),
  )

  acceptFiles(api, (files) =>
    registerEndpoint(files, contract.postStaffPicture, async ({ params, query, request, reply }) => {
      endUnreadFile(request, reply)
      const added = await goods.addPicture(
        params.id,
        query.color_id ?? null,
        request.raw,
        staffOf(request).account,
      )
      if (added.ok) return { status: 201 as const, body: added.article }
      if (added.refused === 'UNAVAILABLE') reply.header('retry-after', RETRY_AFTER_SECONDS)
      return refuse(added.refused)
    }),
  )

  async function readStock(id: number, shopId: number) {
    const rows = await goods.readShopStock(id, shopId)
    return (
      rows?.map(({ ean, size, color, onHand, held, asOf }) => ({
        ean,
        size,
        color,
        on_hand: onHand ?? 0,
        held: held ?? 0,
        as_of: asOf?.toISOString() ?? null,
      })) ?? null
    )
  }

  registerEndpoint(api, contract.getStaffStock, async ({ params, query, request }) => {
    if (visibleShops(staffOf(request).account, query.shop_id) === null) return refuse('STAFF_NOT_ALLOWED')
    const stock = await readStock(params.id, query.shop_id)
    return stock === null ? refuse('NOT_FOUND') : ok(stock)
  })

  registerEndpoint(api, contract.putStaffStock, async ({ params, body, request }) => {
    const { account } = staffOf(request)
    const { shop_id: shopId, ean, expected, on_hand: onHand, cause } = body
    if (visibleShops(account, shopId) === null) return refuse('STAFF_NOT_ALLOWED')
    const done = await goods.correctStock(params.id, { shopId, ean, expected, onHand, cause }, account)
    if (!done.ok) {
      return done.refused === 'VALIDATION_FAILED'
        ? refuse(done.refused, { errors: done.errors })
        : refuse(done.refused)
    }
    const stock = await readStock(params.id, shopId)
    return stock === null ? refuse('NOT_FOUND') : ok(stock)
  })
}

function answer(edited: Edited) {
  if (edited.ok) return ok(edited.article)
  return edited.refused === 'VALIDATION_FAILED'
    ? refuse(edited.refused, { errors: edited.errors })
    : refuse(edited.refused)
}

/** The prices of a request, or what is wrong with them by field. */
function readPrice({
  price,
  sale,
}: {
  price: number
  sale: { price: number; from?: string | null | undefined; to?: string | null | undefined } | null
}): WantedPrice | { errors: Record<string, string[]> } {
  const priceOre = kronerToOre(price)
  if (priceOre < 1) return { errors: { price: ['Prisen må være over null'] } }
  if (sale === null) return { priceOre, sale: null }
  const salePriceOre = kronerToOre(sale.price)
  if (salePriceOre < 1 || salePriceOre >= priceOre) {
    return { errors: { 'sale.price': ['Tilbudsprisen må være lavere enn prisen'] } }
  }
  const [from, to] = [sale.from ?? null, sale.to ?? null]
  if (from === null && to === null) return { priceOre, sale: { priceOre: salePriceOre, period: null } }
  if (from === null) return { errors: { 'sale.from': ['Skriv når tilbudet begynner'] } }
  if (to === null) return { errors: { 'sale.to': ['Skriv når tilbudet slutter'] } }
  const period = { startsAt: new Date(from), endsAt: new Date(to) }
  if (period.endsAt <= period.startsAt)
    return { errors: { 'sale.to': ['Tilbudet slutter før det begynner'] } }
  return { priceOre, sale: { priceOre: salePriceOre, period } }
}

const LONGEST_NAME = 200

function checkTexts(name: string): Record<string, string[]> | null {
  if (name === '') return { name: ['Skriv hva varen heter'] }
  if (name.length > LONGEST_NAME) return { name: [`Navnet kan ha høyst ${LONGEST_NAME} tegn`] }
  return null
}
