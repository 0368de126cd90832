import { createServer } from 'node:http'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

// Loaded into each process of a shop that is measured (`node --import`): answers on a socket of its own, named after the
// process in the folder USAGE_FOLDER, with what the process has used since the last answer; `/gc` collects garbage before.

const RESOLUTION_MS = 10

function collectGarbage() {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  // The first call frees the buffers, the second waits until they are no longer counted.
  collect()
  collect()
}

const folder = process.env.USAGE_FOLDER
if (folder !== undefined && isMainThread) {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  let used = process.cpuUsage()
  createServer(({ url }, response) => {
    if (url === '/gc') collectGarbage()
    const { user, system } = process.cpuUsage(used)
    used = process.cpuUsage()
    response.end(
      JSON.stringify({
        cpuMs: (user + system) / 1000,
        // What is measured is the time between two turns of a timer.
        delayP99Ms: Math.max(0, delay.percentile(99) / 1e6 - RESOLUTION_MS),
        rssMb: process.memoryUsage.rss() / 2 ** 20,
        peakRssMb: process.resourceUsage().maxRSS / 1024,
      }),
    )
    delay.reset()
  })
    // Exclusive: a worker process of a cluster would otherwise share one socket with the others.
    .listen({ path: path.join(folder, `${process.pid}.sock`), exclusive: true })
    .unref()
}
