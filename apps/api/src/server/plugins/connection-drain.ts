import { Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Ends the connections of a server that is about to stop, without cutting off requests that are under way. */
export type ConnectionDrain = {
  /** True once the stop has begun: a load balancer should send no more requests here. */
  isStopping(): boolean
  /**
   * Accepts no more connections, closes idle ones, and waits for requests under way. Responses sent from now on carry
   * `Connection: close`.
   *
   * @param delayMs how long new connections are still accepted, so that a load balancer sees that the shop is not ready
   * @param timeoutMs connections that are still open after so long, the delay included, are cut
   * @returns how many requests were cut
   */
  drain(delayMs: number, timeoutMs: number): Promise<number>
}

/**
 * Fastify's own `close` refuses the calls that a page makes into the API while it is rendered, and waits without end for
 * clients that do not finish their request. So connections are drained before it is called.
 *
 * Call it before any other plugin is registered: requests are counted from their first hook on.
 */
export function drainConnections(fastify: FastifyInstance): ConnectionDrain {
  /** Requests under way on each open connection. */
  const connections = new Map<Socket, number>()
  let isStopping = false
  let isAccepting = true
  let allClosed: () => void = () => undefined

  function track(socket: Socket) {
    if (connections.has(socket)) return
    connections.set(socket, 0)
    socket.once('close', () => {
      connections.delete(socket)
      if (connections.size === 0) allClosed()
    })
  }

  function count(socket: Socket, change: 1 | -1) {
    const underWay = connections.get(socket)
    if (underWay === undefined) return
    connections.set(socket, underWay + change)
    if (!isAccepting && underWay + change === 0) socket.destroySoon()
  }

  fastify.server.on('connection', track)
  fastify.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    // A page's calls into the API have no connection of their own; they end with the page.
    if (socket instanceof Socket) {
      track(socket)
      count(socket, 1)
      reply.raw.once('close', () => count(socket, -1))
    }
    done()
  })
  fastify.addHook('onSend', (_, reply, payload, done) => {
    if (isStopping) reply.header('connection', 'close')
    done(null, payload)
  })

  return {
    isStopping: () => isStopping,
    drain: async (delayMs, timeoutMs) => {
      isStopping = true
      const timedOut = AbortSignal.timeout(timeoutMs)
      if (delayMs > 0) await wait(delayMs)
      // Data that has already arrived is read first; sockets are polled between two turns of the event loop.
      await nextTurn()
      await nextTurn()
      isAccepting = false
      fastify.server.close()
      const closed = new Promise<void>((resolve) => {
        allClosed = resolve
        timedOut.addEventListener('abort', () => resolve())
      })
      for (const [socket, underWay] of connections) if (underWay === 0) socket.destroySoon()
      if (connections.size > 0) await closed
      const cut = [...connections.values()].reduce((sum, underWay) => sum + underWay, 0)
      for (const socket of connections.keys()) socket.destroy()
      return cut
    },
  }
}
