import { randomUUID } from 'node:crypto'
import { formatReservationNumber } from '@varde/domain/ordering/reservation-number'
import type { Database, Queryable } from '../../db/connect.ts'
import { retryJob } from '../../jobs/given-up-jobs.ts'
import type { Job, JobQueue, JobResult } from '../../jobs/job-queue.ts'
import { exportOrder } from '../order-export/order-export.service.ts'
import { type SentWebhook, sendWebhook, WEBHOOK_TIMEOUT_MS, type WebhookSettings } from './send-webhook.ts'
import { checkHost, readWebhookUrl } from './webhook-address.ts'
import {
  countDeliveries,
  deleteWebhook,
  findWebhook,
  hasWaiting,
  insertWebhook,
  readDeliveries,
  readSubscribers,
  readWebhooks,
  WEBHOOK_QUEUE,
  type WebhookRow,
} from './webhooks.store.ts'
import { ORDER_EVENTS, type OrderEventType } from './webhooks.tables.ts'

export type { OrderEventType, WebhookSettings }
export { ORDER_EVENTS }

/** Something that happened to an order; `reservationId` where it happened to one shop's part of it. */
export type OrderEvent = { type: OrderEventType; orderId: number; reservationId?: number }

/** Queues messages about events, in the transaction in which they happen. */
export type QueueWebhooks = (tx: Queryable, ...events: readonly OrderEvent[]) => Promise<void>

/** A webhook without its secret. */
export type Webhook = Omit<WebhookRow, 'secret'>

/** A message of the queue as the command line shows it. */
export type Delivery = {
  id: number
  webhookId: number
  type: string
  createdAt: Date
  state: 'delivered' | 'waiting' | 'failed'
  attempts: number
  /** The next attempt of one that waits. */
  notBefore: Date
  lastError: string | null
}

export type WebhooksService = {
  queue: QueueWebhooks
  /** Sends everything that is due; resolves when that is done. */
  sendDue(): Promise<void>
  /** @returns the secret too, which is not shown again; or why the webhook is refused */
  add(
    wanted: Pick<WebhookRow, 'url' | 'events' | 'brand'>,
  ): Promise<
    | { ok: true; webhook: Webhook; secret: string }
    | { ok: false; reason: 'not-https' | 'private-address' | 'unknown-host' | 'too-many' }
  >
  list(): Promise<(Webhook & { waiting: number; failed: number })[]>
  /** Messages that wait for it are not sent any more. @returns false when there is none of this number */
  remove(id: number): Promise<boolean>
  /** Sends a `test` message at once. @returns null when there is no such webhook */
  test(id: number): Promise<SentWebhook | null>
  /** The newest first. */
  deliveries(page: { isFailed: boolean; limit: number; offset: number }): Promise<{
    deliveries: Delivery[]
    total: number
  }>
  /** Sends a message again that was given up or waits. @returns undefined when there is no such message */
  retry(id: number): Promise<Delivery | undefined>
}

export const MOST_WEBHOOKS = 20
/** Messages that wait, of all webhooks together; further events are not sent. */
export const MOST_WAITING = 20_000
/** With the waits below, four days and a half. */
const MAX_ATTEMPTS = 15
const RETRY = { firstMs: 60_000, longestMs: 24 * 60 * 60_000 }
const AT_A_TIME = 16
/** So that a secret that was left somewhere can be recognised. */
const SECRET_PREFIX = 'varde_webhook_'

type Payload = { webhookId: number; eventId: string; orderId: number; reservationId: number | null }

/** Messages to other systems about what happens to orders: queued with it, signed, and sent until they are taken. */
export function createWebhooksService(options: {
  db: Database
  jobs: JobQueue
  settings: WebhookSettings
  now: () => Date
  /** Random text of 32 bytes. */
  randomToken: () => string
  log: { error(details: object, message: string): void }
}): WebhooksService {
  const { db, jobs, settings, now, randomToken, log } = options

  async function deliver(job: Job, on: Database, signal: AbortSignal): Promise<JobResult> {
    const { webhookId, eventId, orderId, reservationId } = payloadOf(job)
    const webhook = await findWebhook(on, webhookId)
    // It was removed in the meantime.
    if (webhook === undefined) return { done: true }
    const body = JSON.stringify({
      id: eventId,
      type: job.kind,
      created: job.createdAt.toISOString(),
      reservationNumber: reservationId === null ? null : formatReservationNumber(reservationId),
      order: { number: formatReservationNumber(orderId), lines: await exportOrder(on, orderId) },
    })
    const sent = await sendWebhook(webhook, { eventId, body }, { ...settings, now: now(), signal })
    return sent.ok ? { done: true } : { done: false, error: sent.error }
  }

  jobs.handle(WEBHOOK_QUEUE, {
    batchSize: AT_A_TIME,
    concurrency: AT_A_TIME,
    // The request has its own limit; reading the order comes on top.
    timeoutMs: WEBHOOK_TIMEOUT_MS + 5_000,
    maxAttempts: MAX_ATTEMPTS,
    retry: RETRY,
    isBackground: true,
    prepare: (_, on) => (job, signal) => deliver(job, on, signal),
  })

  return {
    queue: async (tx, ...events) => {
      for (const [orderId, ofOrder] of Map.groupBy(events, (event) => event.orderId)) {
        const types = [...new Set(ofOrder.map(({ type }) => type))]
        const subscribers = await readSubscribers(tx, orderId, types)
        if (subscribers.length === 0) continue
        if (await hasWaiting(tx, MOST_WAITING)) {
          log.error({ orderId, types }, 'too many messages wait for webhooks: an event is not sent')
          continue
        }
        await jobs.enqueue(
          tx,
          ofOrder.flatMap(({ type, reservationId = null }) => {
            const eventId = randomUUID()
            return subscribers
              .filter((webhook) => webhook.events.includes(type))
              .map(({ id: webhookId }) => {
                const payload: Payload = { webhookId, eventId, orderId, reservationId }
                return { queue: WEBHOOK_QUEUE, kind: type, payload }
              })
          }),
        )
      }
    },
    sendDue: () => jobs.flush(WEBHOOK_QUEUE),
    add: async ({ url: text, events, brand }) => {
      const url = readWebhookUrl(text)
      if (url === null) return { ok: false, reason: 'not-https' }
      const host = await checkHost(url.hostname, settings)
      if (!host.ok) return host
      if ((await readWebhooks(db)).length >= MOST_WEBHOOKS) return { ok: false, reason: 'too-many' }
      const secret = `${SECRET_PREFIX}${randomToken()}`
      const row = await insertWebhook(db, { url: url.href, events, brand, secret, createdAt: now() })
      return { ok: true, webhook: withoutSecret(row), secret }
    },
    list: async () => {
      const counts = await countDeliveries(db)
      return (await readWebhooks(db)).map((row) => ({
        ...withoutSecret(row),
        ...(counts.get(row.id) ?? { waiting: 0, failed: 0 }),
      }))
    },
    remove: (id) => deleteWebhook(db, id),
    test: async (id) => {
      const webhook = await findWebhook(db, id)
      if (webhook === undefined) return null
      const eventId = randomUUID()
      const created = now().toISOString()
      const body = JSON.stringify({
        id: eventId,
        type: 'test',
        created,
        reservationNumber: null,
        order: null,
      })
      return sendWebhook(webhook, { eventId, body }, { ...settings, now: now() })
    },
    deliveries: async (page) => {
      const { jobs: rows, total } = await readDeliveries(db, page)
      return { deliveries: rows.map(toDelivery), total }
    },
    retry: async (id) => {
      const job = await retryJob(db, WEBHOOK_QUEUE, id, now())
      return job && toDelivery(job)
    },
  }
}

function withoutSecret({ secret: _, ...webhook }: WebhookRow): Webhook {
  return webhook
}

function toDelivery(job: Job): Delivery {
  const { id, kind, createdAt, attempts, notBefore, lastError, finishedAt, failedAt } = job
  return {
    id,
    webhookId: payloadOf(job).webhookId,
    type: kind,
    createdAt,
    state: finishedAt !== null ? 'delivered' : failedAt !== null ? 'failed' : 'waiting',
    attempts,
    notBefore,
    lastError,
  }
}

/** Only `queue` above inserts jobs into this queue. */
function payloadOf({ payload }: Job): Payload {
  return payload as Payload
}
