import { isMainThread } from 'node:worker_threads'

// Loaded into the programs that `runNode` starts. A parent that is killed cannot pass a signal on, and would leave them
// running; they are in a process group of their own, so that nothing else ends them either.

const CHECK_MS = 500

if (isMainThread) {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (isThere(parent)) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, CHECK_MS).unref()
}

/** @param {number} parent */
function isThere(parent) {
  // On other systems a process whose parent has ended gets another one.
  if (process.platform !== 'win32') return process.ppid === parent
  try {
    return process.kill(parent, 0)
  } catch {
    return false
  }
}
