import type { Customer, CustomerExport } from '@varde/contract/entities'
import { formatReservationNumber } from '@varde/domain/ordering/reservation-number'
import { isReservationStatusId, reservationStatusName } from '@varde/domain/ordering/reservation-status'
import type { Database } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import type { CatalogueService } from '../catalogue/catalogue.service.ts'
import type { ConsentsService } from '../consents/consents.service.ts'
import type { PollsService } from '../polls/polls.service.ts'
import type { SessionsService } from '../sessions/sessions.service.ts'
import type { ShopsService } from '../shops/shops.service.ts'
import { type ExportedRows, readEverything } from './customer-export.store.ts'

export type CustomerExportService = {
  /**
   * All data about a customer; null when the customer no longer exists.
   *
   * @param shop the name of the brand that the request was sent to
   */
  exportCustomer(customer: Customer, shop: string): Promise<CustomerExport | null>
}

type Dependencies = {
  db: Database
  consents: ConsentsService
  sessions: SessionsService
  shops: ShopsService
  catalogue: CatalogueService
  polls: Pick<PollsService, 'listAnswersOfCustomer'>
  now: () => Date
}

export function createCustomerExportService({
  db,
  consents,
  sessions,
  shops,
  catalogue,
  polls,
  now,
}: Dependencies): CustomerExportService {
  return {
    exportCustomer: async (customer, shop) => {
      const { rows, history, pollAnswers } = await transact(
        db,
        async (tx) => ({
          rows: await readEverything(tx, customer.id),
          history: await consents.listHistory(tx, customer.id),
          pollAnswers: await polls.listAnswersOfCustomer(tx, customer.id),
        }),
        { mode: 'repeatable read read only' },
      )
      const { account, cart } = rows
      if (account === undefined) return null
      const { shop_id: shopId, gender_ids: genderIds = [] } = account.preferences
      const genderName = (id: number) =>
        catalogue.current().rows.genders.find((gender) => gender.id === id)?.name ?? String(id)
      return {
        exported_at: now().toISOString(),
        shop,
        customer,
        account: {
          member_code: account.memberCode,
          created_at: account.createdAt.toISOString(),
          last_active_at: account.lastActiveAt.toISOString(),
          terms_accepted_at: toIso(account.termsAcceptedAt),
          email_verified_at: toIso(account.emailVerifiedAt),
          gender: account.genderId === null ? null : genderName(account.genderId),
          my_shop: shopId ? (shops.findShop(shopId)?.fullName ?? String(shopId)) : null,
          buys_for: genderIds.map(genderName),
        },
        consents: history.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
        orders: listOrders(rows),
        reviews: rows.reviews.map(({ review, article }) => ({
          article,
          rating: review.rating,
          content: review.content,
          reply: review.reply,
          true_to_size: review.trueToSize,
          size_color: review.sizeColor,
          name: review.customerName,
          anonymous: review.anonymous,
          approved: review.approved,
          pictures: review.pictures.map((key) => `/api/v1/customers/current/review-pictures/${key}`),
          created_at: review.createdAt.toISOString(),
        })),
        favourites: rows.favourites.map(({ article, addedAt }) => ({
          article,
          added_at: addedAt.toISOString(),
        })),
        wish_list:
          rows.wishList === undefined
            ? null
            : { shows_name: rows.wishList.showsName, created_at: rows.wishList.createdAt.toISOString() },
        stock_alerts: rows.alerts.map(({ alert, article, shop: shopName }) => ({
          article,
          ean: alert.ean,
          email: alert.email,
          shop: shopName,
          created_at: alert.createdAt.toISOString(),
          sent_at: toIso(alert.sentAt),
        })),
        price_alerts: rows.priceAlerts.map(({ alert, article }) => ({
          article,
          price: alert.priceOre / 100,
          email: alert.email,
          created_at: alert.createdAt.toISOString(),
          sent_at: toIso(alert.sentAt),
        })),
        questions: rows.questions.map(({ question, article }) => ({
          article,
          text: question.content,
          answer: question.answer,
          name: question.name,
          email: question.email,
          created_at: question.createdAt.toISOString(),
          answered_at: toIso(question.answeredAt),
        })),
        poll_answers: pollAnswers.map(({ at, ...answer }) => ({ ...answer, at: at.toISOString() })),
        cart: { lines: cart?.lines ?? [], updated_at: toIso(cart?.updatedAt ?? null) },
        sessions: (await sessions.listOf(customer.id)).map(({ device, startedAt, expiresAt }) => ({
          device,
          started_at: startedAt.toISOString(),
          expires_at: expiresAt.toISOString(),
        })),
      }
    },
  }
}

function toIso(time: Date | null): string | null {
  return time?.toISOString() ?? null
}

function statusName(id: number): string {
  return isReservationStatusId(id) ? reservationStatusName(id) : ''
}

function toPayment(
  payment: ExportedRows['payments'][number] | undefined,
): CustomerExport['orders'][number]['payment'] {
  return payment === undefined
    ? null
    : {
        provider: payment.provider,
        method: payment.method,
        status: payment.status,
        reference: payment.providerOrderId,
        authorised: payment.authorisedOre / 100,
        captured: payment.capturedOre / 100,
        refunded: payment.refundedOre / 100,
        released: payment.releasedOre / 100,
      }
}

function listOrders(rows: ExportedRows): CustomerExport['orders'] {
  return rows.orders.map((order) => ({
    number: formatReservationNumber(order.id),
    date: order.createdAt.toISOString(),
    payment_method: order.paymentMethod,
    goods: order.goodsOre / 100,
    discount: order.discountOre / 100,
    promocode: order.promocodeName,
    pant: order.pantOre / 100,
    freight: order.freightOre / 100,
    total: order.totalOre / 100,
    comment: order.comment,
    pickup_point: order.pickupPoint,
    payment: toPayment(rows.payments.find(({ orderId }) => orderId === order.id)),
    payment_events: rows.moneyMoves
      .filter(({ orderId }) => orderId === order.id)
      .map(({ kind, amountOre, providerReference, at }) => ({
        kind,
        amount: amountOre / 100,
        reference: providerReference,
        at: at.toISOString(),
      })),
    reservations: rows.reservations
      .filter(({ reservation }) => reservation.orderId === order.id)
      .map(({ reservation, shop }) => ({
        number: formatReservationNumber(reservation.id),
        date: reservation.date.toISOString(),
        shop,
        status: statusName(reservation.statusId),
        delivery: reservation.delivery,
        name: reservation.name,
        email: reservation.email,
        phone: reservation.phone,
        address: reservation.address,
        zipcode: reservation.zipcode,
        city: reservation.city,
        total: reservation.totalOre / 100,
        tracking_url: reservation.trackingUrl,
        lines: rows.lines
          .filter(({ reservationId }) => reservationId === reservation.id)
          .map((line) => ({
            ean: line.ean,
            name: line.name,
            size: line.size,
            color: line.color,
            count: line.count,
            returned: line.returnedCount,
            price: line.priceOre / 100,
            pant: line.pantOre / 100,
          })),
        history: rows.events
          .filter(({ reservationId }) => reservationId === reservation.id)
          .map(({ statusId, at }) => ({ status: statusName(statusId), at: at.toISOString() })),
        withdrawals: rows.withdrawals
          .filter(({ reservationId }) => reservationId === reservation.id)
          .map(({ id, way, reason, note, lines, at }) => ({
            number: formatReservationNumber(id),
            lines,
            way,
            reason,
            note,
            at: at.toISOString(),
          })),
      })),
  }))
}
