import { Socket } from 'node:net'

/**
 * A socket that sends what is written in one go of the event loop in one go to the kernel. Each statement is written for
 * itself; four that are sent without waiting for each other cost four calls of the system on either side otherwise,
 * which is a good part of what a small statement costs.
 */
export const createGatheringSocket = (): Socket => {
  const socket = new Socket()
  const write = socket.write.bind(socket) as (...args: unknown[]) => boolean
  let isGathering = false
  socket.write = (...args: unknown[]): boolean => {
    if (!isGathering) {
      isGathering = true
      socket.cork()
      // After everything that can be done without waiting.
      process.nextTick(() => {
        isGathering = false
        socket.uncork()
      })
    }
    return write(...args)
  }
  return socket
}
