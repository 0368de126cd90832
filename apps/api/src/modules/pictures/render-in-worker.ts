import { Worker } from 'node:worker_threads'
import type { RenderAnswer, RenderTask } from './render-worker.ts'

type Waiting = { resolve(bytes: Uint8Array): void; reject(error: Error): void }

export type Renderer = {
  render(task: Omit<RenderTask, 'id'>): Promise<Uint8Array>
  close(): Promise<void>
}

/** Tints and encodes in a thread of its own, since one picture keeps a core busy for up to half a second. */
export function createRenderer(): Renderer {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let lastId = 0

  /** A worker that is lost fails only its own tasks: the next one may have begun already. */
  function giveUp(lost: Worker, error: Error) {
    if (worker !== lost) return
    worker = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  /** Started at the first picture, and again if it was lost. */
  function start(): Worker {
    const started = new Worker(new URL('./render-worker.ts', import.meta.url))
    started.unref()
    started.on('message', (response: RenderAnswer) => {
      const asker = waiting.get(response.id)
      waiting.delete(response.id)
      if ('bytes' in response) asker?.resolve(response.bytes)
      else asker?.reject(new Error(response.error))
    })
    started.on('error', (error: unknown) =>
      giveUp(started, error instanceof Error ? error : new Error(String(error))),
    )
    started.on('exit', () => giveUp(started, new Error('the picture worker stopped')))
    return started
  }

  return {
    render: (task) =>
      new Promise((resolve, reject) => {
        worker ??= start()
        const id = ++lastId
        waiting.set(id, { resolve, reject })
        worker.postMessage({ ...task, id } satisfies RenderTask)
      }),
    close: async () => {
      await worker?.terminate()
    },
  }
}
