import type { Worker } from 'node:cluster'
import { randomUUID } from 'node:crypto'
import { AggregatorRegistry, type Registry } from 'prom-client'

/** A worker asks the primary for the metrics of all workers, since any of them may be asked for `/metrics`. */
type MetricsRequest = { collectMetrics: string }
/** The primary's answer: the text, or null when a worker did not answer in time. */
type MetricsResponse = { collectedMetrics: string; text: string | null }

/** The library gives the workers five seconds. */
const LIMIT_MS = 7000

const isRequest = (message: unknown): message is MetricsRequest =>
  typeof message === 'object' && message !== null && 'collectMetrics' in message
const isResponse = (message: unknown): message is MetricsResponse =>
  typeof message === 'object' && message !== null && 'collectedMetrics' in message

/** How one of several processes takes part in `/metrics`. */
export type ClusterMetrics = {
  /** Lets the other processes read what this one counts. */
  share(own: Registry): void
  /**
   * The metrics of all processes together.
   *
   * @throws when one of them does not answer in time
   */
  collect(): Promise<string>
}

/**
 * In the primary: answers what the workers ask.
 *
 * @returns called with each new worker
 */
export function createMetricsAnswers(): (worker: Worker) => void {
  const aggregator = new AggregatorRegistry()
  return (worker) => {
    worker.on('message', (message: unknown) => {
      if (!isRequest(message)) return
      const answer = (text: string | null) => {
        const response: MetricsResponse = { collectedMetrics: message.collectMetrics, text }
        if (worker.isConnected()) worker.send(response)
      }
      aggregator.clusterMetrics().then(answer, () => answer(null))
    })
  }
}

/** In a worker: its part in the metrics of all. */
export function shareMetrics(): ClusterMetrics {
  return {
    share: (own) => {
      AggregatorRegistry.setRegistries([own])
      // Makes the library answer the primary.
      new AggregatorRegistry()
    },
    collect: async () => {
      const id = randomUUID()
      const answered = Promise.withResolvers<string | null>()
      const timer = setTimeout(answered.resolve, LIMIT_MS, null)
      const listen = (message: unknown) => {
        if (isResponse(message) && message.collectedMetrics === id) answered.resolve(message.text)
      }
      process.on('message', listen)
      try {
        process.send?.({ collectMetrics: id } satisfies MetricsRequest)
        const text = await answered.promise
        if (text === null) throw new Error('not every process told its metrics in time')
        return text
      } finally {
        clearTimeout(timer)
        process.off('message', listen)
      }
    },
  }
}
