import type { ErrorCode } from '@varde/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Where a response came from: the API, a page kept from an earlier request, one rendered for this, or a file. */
export type ServedFrom = 'api' | 'kept' | 'rendered' | 'file'

/** In seconds. Pages and calls take milliseconds; 10 s is the time limit of a rendering. */
const DURATION_BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/**
 * What this process counts for `/metrics`, in Prometheus's format. Labels hold routes and codes, never an address, an id
 * or anything else of a visitor.
 */
export function createMetrics(fastify: FastifyInstance): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its response, by route, origin and status',
    labelNames: ['route', 'from', 'status'] as const,
    buckets: DURATION_BUCKETS,
    registers: [registry],
  })
  const refusals = new Counter({
    name: 'varde_refusals_total',
    help: 'Requests that were refused or failed, by route and code of the error catalogue',
    labelNames: ['route', 'code'] as const,
    registers: [registry],
  })
  fastify.decorateRequest('servedPage', null)
  fastify.decorateReply('failureCode', null)
  fastify.addHook('onResponse', (request, reply, done) => {
    const { route, from } = describeRoute(request)
    durations.observe({ route, from, status: reply.statusCode }, reply.elapsedTime / 1000)
    if (reply.failureCode !== null) refusals.inc({ route, code: reply.failureCode })
    done()
  })
  return registry
}

function describeRoute({ method, servedPage, routeOptions }: FastifyRequest): {
  route: string
  from: ServedFrom
} {
  if (servedPage !== null) return { route: servedPage.route, from: servedPage.from }
  // Every file of the build has a route of its own.
  if (routeOptions.config.isFile === true) return { route: 'files', from: 'file' }
  return { route: routeOptions.url === undefined ? 'none' : `${method} ${routeOptions.url}`, from: 'api' }
}

/** Notes the code that a response fails with, for the count of refusals. */
export function noteFailure(reply: FastifyReply, code: ErrorCode): void {
  reply.failureCode = code
}

/** One value of a gauge, with its labels. */
export type GaugeValue<Label extends string> = { value: number; labels?: Record<Label, string> }

type GaugeOptions<Label extends string> = {
  name: string
  help: string
  labels?: readonly Label[]
  /** How the values of several processes become one: the sum by default; `max` where all know the same. */
  together?: 'sum' | 'max'
  /** The values at this moment; they replace the earlier ones. */
  read: () => readonly GaugeValue<Label>[] | Promise<readonly GaugeValue<Label>[]>
}

/** Adds a value that is read whenever the metrics are asked for. */
export function addGauge<Label extends string>(
  registry: Registry,
  { name, help, labels = [], together = 'sum', read }: GaugeOptions<Label>,
): void {
  new Gauge({
    name,
    help,
    labelNames: [...labels],
    aggregator: together,
    registers: [registry],
    async collect() {
      const values = await read()
      this.reset()
      for (const { value, labels: given } of values) {
        if (given === undefined) this.set(value)
        else this.set(given, value)
      }
    },
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The page that answers the request, for the metrics. */
    servedPage: { route: string; from: ServedFrom } | null
  }
  interface FastifyReply {
    failureCode: ErrorCode | null
  }
  interface FastifyContextConfig {
    isFile?: boolean
  }
}
