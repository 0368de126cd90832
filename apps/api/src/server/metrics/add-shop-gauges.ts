import type { Registry } from 'prom-client'
import type { HealthChecks } from '../health-checks.ts'
import { settlesWithin } from '../settles-within.ts'
import { addGauge } from './create-metrics.ts'
import type { BackgroundState } from './read-background-state.ts'

type ShopGauges = {
  health: HealthChecks
  /** The orders that are being placed, and those that wait for their turn. */
  orderLoad: () => { underWay: number; waiting: number }
  /** Milliseconds since the connection for notices last answered. */
  noticesAgeMs: () => number
  readBackground: () => Promise<BackgroundState>
  /** `readBackground` is not waited for any longer: its gauges then have no values. */
  limitMs: number
}

/** What is read of the shop whenever the metrics are asked for. */
export function addShopGauges(registry: Registry, shop: ShopGauges): void {
  addGauge(registry, {
    name: 'varde_health_problem',
    help: '1 for each check of /readyz that does not pass',
    labels: ['check'],
    together: 'max',
    read: async () => (await shop.health.run()).map(({ check }) => ({ value: 1, labels: { check } })),
  })
  addGauge(registry, {
    name: 'varde_orders_under_way',
    help: 'Orders that are being placed',
    read: () => [{ value: shop.orderLoad().underWay }],
  })
  addGauge(registry, {
    name: 'varde_orders_waiting',
    help: 'Orders that wait for their turn to be placed',
    read: () => [{ value: shop.orderLoad().waiting }],
  })
  addGauge(registry, {
    name: 'varde_notices_age_seconds',
    help: 'Time since the connection for notices of changes last answered',
    together: 'max',
    read: () => [{ value: shop.noticesAgeMs() / 1000 }],
  })
  addBackgroundGauges(registry, shop)
}

function addBackgroundGauges(registry: Registry, { readBackground, limitMs }: ShopGauges): void {
  let underWay: Promise<BackgroundState | null> | null = null
  /** One reading for all gauges of a scrape; null when it fails or takes too long. */
  function read(): Promise<BackgroundState | null> {
    underWay ??= readInTime().finally(() => {
      underWay = null
    })
    return underWay
  }
  async function readInTime(): Promise<BackgroundState | null> {
    const reading = readBackground().catch(() => null)
    return (await settlesWithin(reading, limitMs)) ? reading : null
  }
  addGauge(registry, {
    name: 'varde_jobs_waiting',
    help: 'Jobs that are neither done nor given up',
    labels: ['queue'],
    together: 'max',
    read: async () =>
      ((await read())?.queues ?? []).map(({ queue, waiting }) => ({ value: waiting, labels: { queue } })),
  })
  addGauge(registry, {
    name: 'varde_jobs_late_seconds',
    help: 'How long the job that is most behind has been due',
    labels: ['queue'],
    together: 'max',
    read: async () =>
      ((await read())?.queues ?? []).map(({ queue, lateSeconds }) => ({
        value: lateSeconds,
        labels: { queue },
      })),
  })
  addGauge(registry, {
    name: 'varde_jobs_failed',
    help: 'Jobs that were given up and wait for a person',
    labels: ['queue'],
    together: 'max',
    read: async () =>
      ((await read())?.queues ?? []).map(({ queue, failed }) => ({ value: failed, labels: { queue } })),
  })
  addGauge(registry, {
    name: 'varde_import_age_seconds',
    help: 'Time since a feed was last imported',
    labels: ['kind', 'feed'],
    together: 'max',
    read: async () =>
      ((await read())?.imports ?? []).map(({ kind, feed, ageSeconds }) => ({
        value: ageSeconds,
        labels: { kind, feed },
      })),
  })
}
