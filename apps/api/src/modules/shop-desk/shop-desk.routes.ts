import { formatKroner } from '@varde/domain/norwegian/format-number'
import { formatReservationNumber, parseReservationNumber } from '@varde/domain/ordering/reservation-number'
import {
  goodsState,
  isReservationStatusId,
  RESERVATION_STATUS,
  reservationStatusName,
} from '@varde/domain/ordering/reservation-status'
import { RETURN_REASONS, RETURN_WAYS } from '@varde/domain/ordering/return-reasons'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { scaleLimit } from '../../server/register-endpoint.ts'
import { createSecurityLog } from '../../server/security-log.ts'
import { type DeskMessageCode, findDeskMessage } from './find-desk-message.ts'
import { DESK_TARGET, isDeskAction, listDeskActions } from './list-desk-actions.ts'
import { readTrackingUrl } from './read-tracking-url.ts'
import type { AwaitedReturn, DeskReservationRow, ShopDeskService } from './shop-desk.service.ts'
import {
  DESK_POLICY,
  type DeskRefusal,
  type DeskReservation,
  writeDeskPage,
  writeDeskRefusal,
} from './write-desk-page.ts'

const FORM_BYTES = 4 * 1024
const PATH = '/for-butikken/:link'

/** The page that an error status shows to the shop's employees. */
const REFUSAL_OF_STATUS: Readonly<Record<number, DeskRefusal>> = {
  400: 'request',
  413: 'request',
  415: 'request',
  429: 'busy',
}

/**
 * The page that the link in a shop's mail opens. Its forms need no script; opening it changes nothing, and a form
 * redirects back to it, so that a reload repeats nothing.
 */
export async function shopDeskRoutes(
  app: FastifyInstance,
  desk: ShopDeskService,
  publicUrl: string,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_BYTES },
      (_, body, done) => done(null, new URLSearchParams(String(body))),
    )
    scope.setErrorHandler<FastifyError>((error, request, reply) => {
      const status = error.statusCode ?? 500
      // The address gives access, so only the error is logged.
      if (status >= 500) request.log.error({ err: error }, 'request failed')
      return refuse(reply, status >= 500 ? 503 : status, REFUSAL_OF_STATUS[status] ?? 'fault')
    })

    scope.get<{ Params: { link: string }; Querystring: Record<string, unknown> }>(
      PATH,
      { schema: { hide: true }, config: { rateLimit: scaleLimit(scope, { max: 120, windowSeconds: 60 }) } },
      async (request, reply) => {
        const row = await desk.readLink(request.params.link)
        if (row === null) {
          createSecurityLog(request.log)('token-refused')
          return refuse(reply, 404, 'link')
        }
        const message = findDeskMessage(request.query.melding, row)
        return send(reply, writeDeskPage(toDeskReservation(row, await desk.listAwaited(row.id)), message))
      },
    )

    scope.post<{ Params: { link: string }; Body: URLSearchParams }>(
      PATH,
      { schema: { hide: true }, config: { rateLimit: scaleLimit(scope, { max: 60, windowSeconds: 60 }) } },
      async (request, reply) => {
        if (!isFromHere(request, publicUrl)) return refuse(reply, 403, 'origin')
        const { link } = request.params
        const row = await desk.readLink(link)
        if (row === null) {
          createSecurityLog(request.log)('token-refused')
          return refuse(reply, 404, 'link')
        }
        const code = await act(row, request.body)
        return guard(reply).redirect(`/for-butikken/${encodeURIComponent(link)}?melding=${code}`, 303)
      },
    )
  })

  async function act(row: DeskReservationRow, form: URLSearchParams | null): Promise<DeskMessageCode> {
    const action = form?.get('handling') ?? ''
    if (action === 'came') return takeReturn(row, form?.get('retur') ?? '')
    if (!isDeskAction(action)) return 'unknown'
    const trackingUrl = action === 'shipped' ? readTrackingUrl(form?.get('sporing') ?? '') : undefined
    if (trackingUrl === null) return 'link'
    const advanced = await desk.advance(row.id, DESK_TARGET[action], 'shop', {
      ...(trackingUrl === undefined ? {} : { trackingUrl }),
      ...(action === 'missing' ? { missing: 'all' } : {}),
    })
    if (!advanced.ok) return 'refused'
    return advanced.changed ? action : 'already'
  }

  /** The goods of one announced return are here. */
  async function takeReturn(row: DeskReservationRow, number: string): Promise<DeskMessageCode> {
    const withdrawalId = parseReservationNumber(number)
    if (withdrawalId === null) return 'unknown'
    const advanced = await desk.advance(row.id, RESERVATION_STATUS.returned, 'shop', { withdrawalId })
    if (!advanced.ok) return 'refused'
    return advanced.changed ? 'came' : 'already'
  }
}

/**
 * Refuses forms that another site sends. The secret link alone gives the right to act, so a browser that sends no origin
 * (`null`, since the page has no referrer) and no `sec-fetch-site` is accepted.
 */
function isFromHere({ headers, host }: FastifyRequest, publicUrl: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin } = headers
  if (origin === undefined || origin === 'null') return true
  const from = URL.parse(origin)?.host
  return from !== undefined && (from === host || from === new URL(publicUrl).host)
}

function guard(reply: FastifyReply): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex')
    .header('content-security-policy', DESK_POLICY)
}

function send(reply: FastifyReply, html: string) {
  return guard(reply).type('text/html; charset=utf-8').send(html)
}

function refuse(reply: FastifyReply, status: number, why: DeskRefusal) {
  return send(reply.code(status), writeDeskRefusal(why))
}

function toDeskReservation(row: DeskReservationRow, awaited: readonly AwaitedReturn[]): DeskReservation {
  const { statusId, order, isTest } = row
  const delivery = row.delivery === 1
  return {
    number: formatReservationNumber(row.id),
    status: isReservationStatusId(statusId) ? reservationStatusName(statusId) : '',
    shopName: row.shopName,
    date: row.date,
    delivery,
    name: row.name,
    phone: row.phone,
    address: delivery
      ? [row.address, [row.zipcode, row.city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
      : null,
    comment: order.comment,
    lines: row.lines,
    payment: describePayment(row),
    isTest,
    trackingUrl: row.trackingUrl,
    actions: listDeskActions(statusId, delivery),
    awaited: awaited.map(({ id, way, reason, note, missing }) => ({
      number: formatReservationNumber(id),
      facts: [way && RETURN_WAYS[way], reason && RETURN_REASONS[reason], note].filter(
        (part) => part !== null,
      ),
      lines: row.lines.flatMap((line) => {
        const count = missing.find(({ ean }) => ean === line.ean)?.count ?? 0
        return count === 0 ? [] : [{ ...line, count }]
      }),
    })),
  }
}

function describePayment({ statusId, order, totalOre, isTest }: DeskReservationRow): string | null {
  const goods = isReservationStatusId(statusId) ? goodsState(statusId) : 'released'
  if (goods === 'released') return null
  if (order.paymentMethod !== 'shop') return isTest ? 'Betalt på nett, med testpenger' : 'Betalt på nett'
  const amount = `${formatKroner(totalOre)} kr`
  return goods === 'held' ? `Kunden betaler ${amount} i kassen` : `Betalt i kassen: ${amount}`
}
