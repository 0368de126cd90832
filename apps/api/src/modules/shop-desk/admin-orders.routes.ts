import * as contract from '@varde/contract/admin/orders'
import type { FastifyInstance } from 'fastify'
import { staffOf } from '../../server/current-staff.ts'
import { toListPage } from '../../server/list-page.ts'
import { ok, refuse, registerEndpoint } from '../../server/register-endpoint.ts'
import type { DeskLinksService, ShopLinks } from '../desk-links/desk-links.service.ts'
import type { Reported, StaffOrdersService } from './staff-orders.service.ts'

const PER_PAGE = 50

type Dependencies = { staffOrders: StaffOrdersService; deskLinks: DeskLinksService }

/** The back office's calls about orders, and the links in the shops' mails. */
export function adminOrdersRoutes(admin: FastifyInstance, { staffOrders, deskLinks }: Dependencies): void {
  readingRoutes(admin, staffOrders)
  changingRoutes(admin, staffOrders)
  linkRoutes(admin, deskLinks, staffOrders)
}

function readingRoutes(admin: FastifyInstance, orders: StaffOrdersService): void {
  registerEndpoint(admin, contract.listStaffOrders, async ({ query, request }) => {
    const { page, q, state, shop_id: shopId, status_id: statusId, from, to } = query
    const found = await orders.list(
      staffOf(request).account,
      { shopId, statusId, state, from, to, text: q },
      { limit: PER_PAGE, offset: (page - 1) * PER_PAGE },
    )
    if (found === null) return refuse('STAFF_NOT_ALLOWED')
    return ok(toListPage(found.rows, page, PER_PAGE, found.total))
  })

  registerEndpoint(admin, contract.getOrdersVersion, async ({ request }) => {
    const { version, toPick } = await orders.version(staffOf(request).account)
    return ok({ version, to_pick: toPick })
  })

  registerEndpoint(admin, contract.getStaffOrder, async ({ params, request }) => {
    const order = await orders.find(staffOf(request).account, params.id)
    return order === null ? refuse('NOT_FOUND') : ok(order)
  })

  registerEndpoint(admin, contract.getPickList, async ({ query, request }) => {
    const list = await orders.pickList(staffOf(request).account, query.shop_id)
    return list === null ? refuse('SHOP_NOT_FOUND') : ok(list)
  })

  registerEndpoint(admin, contract.exportStaffOrders, async ({ query, request }) => {
    const { shop_id: shopId, from, to } = query
    const exported = await orders.exportCsv(staffOf(request).account, { shopId, from, to })
    switch (exported) {
      case 'not_allowed':
        return refuse('STAFF_NOT_ALLOWED')
      case 'period':
        return refuse('PERIOD_INVALID')
      case 'too_large':
        return refuse('EXPORT_TOO_LARGE')
      default:
        return ok({ file_name: `ordrer-${from}-${to}.csv`, ...exported })
    }
  })
}

/** A refusal of the desk by its code. */
const REFUSALS = {
  not_found: 'NOT_FOUND',
  not_allowed: 'ORDER_CHANGED',
  lines: 'REFUND_LINES',
  amount: 'AMOUNT_CHANGED',
  code_missing: 'PICKUP_CODE_REQUIRED',
  code_wrong: 'PICKUP_CODE_WRONG',
  code_locked: 'PICKUP_CODE_LOCKED',
  tracking_url: 'TRACKING_URL_INVALID',
} as const satisfies Record<Extract<Reported, { ok: false }>['reason'], string>

function changingRoutes(admin: FastifyInstance, orders: StaffOrdersService): void {
  registerEndpoint(admin, contract.advanceStaffOrder, async ({ params, body, request }) => {
    const reported = await orders.report(staffOf(request).account, params.id, {
      action: body.action,
      code: body.code,
      isIdentified: body.is_identified,
      trackingUrl: body.tracking_url,
      missing: body.missing,
      amountOre: toOre(body.amount),
    })
    return reported.ok ? ok(reported.order) : refuse(REFUSALS[reported.reason])
  })

  registerEndpoint(admin, contract.quoteRefund, async ({ params, body, request }) => {
    const amountOre = await orders.quote(staffOf(request).account, params.id, body.lines)
    if (amountOre === undefined) return refuse('NOT_FOUND')
    return amountOre === null ? refuse('REFUND_LINES') : ok({ amount: amountOre / 100 })
  })

  registerEndpoint(admin, contract.refundStaffOrder, async ({ params, body, request }) => {
    const { lines, withdrawal_id: withdrawalId, amount, returned } = body
    const refunded = await orders.refund(staffOf(request).account, params.id, {
      lines,
      withdrawalId,
      amountOre: toOre(amount),
      returnedBefore: returned,
    })
    return refunded.ok ? ok(refunded.order) : refuse(REFUSALS[refunded.reason])
  })

  registerEndpoint(admin, contract.postOrderMessage, async ({ params, body, request }) => {
    const written = await orders.write(staffOf(request).account, params.id, body)
    if (written.ok) return { status: 201 as const, body: written.order }
    switch (written.reason) {
      case 'not_found':
        return refuse('NOT_FOUND')
      case 'no_contact':
        return refuse('ORDER_WITHOUT_CONTACT')
      case 'full':
        return refuse('ORDER_MESSAGES_FULL')
      case 'empty':
        return refuse('VALIDATION_FAILED', { errors: { text: ['Skriv det du vil si til kunden'] } })
    }
  })
}

function toOre(amount: number): number
function toOre(amount: number | undefined): number | undefined
function toOre(amount: number | undefined): number | undefined {
  return amount === undefined ? undefined : Math.round(amount * 100)
}

function linkRoutes(admin: FastifyInstance, links: DeskLinksService, orders: StaffOrdersService): void {
  registerEndpoint(admin, contract.listShopLinks, async ({ request }) => {
    const { account } = staffOf(request)
    return ok((await links.list()).filter(({ shop }) => orders.maySee(account, shop.id)).map(toShopLinks))
  })

  registerEndpoint(admin, contract.changeShopLinks, async ({ params, body, request }) => {
    const { account } = staffOf(request)
    const changed = orders.maySee(account, params.id)
      ? await links.change(account, params.id, body.change)
      : null
    return changed === null ? refuse('SHOP_NOT_FOUND') : ok(toShopLinks(changed))
  })
}

function toShopLinks({ shop, isClosed, generation }: ShopLinks) {
  return {
    shop_id: shop.id,
    shop_name: shop.fullName,
    email: shop.email,
    is_closed: isClosed,
    revoked: generation,
  }
}
