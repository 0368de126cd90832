import { readdir } from 'node:fs/promises'
import { get } from 'node:http'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** What the processes of a shop have used since the last reading. */
export type Usage = {
  /** Processor time of all processes together. */
  cpuMs: number
  /** The 99th percentile of the event loop's delay, of the process where it was longest. */
  delayP99Ms: number
  /** Memory of all processes together, and the most that they had. */
  rssMb: number
  peakRssMb: number
}

const REPORT = pathToFileURL(path.join(import.meta.dirname, 'report-usage.ts')).href

/**
 * Settings for a shop whose use of processor and event loop is read by `readUsage`.
 *
 * @param folder for sockets, with a short path
 */
export function reportUsage(folder: string): { NODE_OPTIONS: string; USAGE_FOLDER: string } {
  return { NODE_OPTIONS: `--import ${REPORT}`, USAGE_FOLDER: folder }
}

/**
 * Reads and resets the figures of every process of the shop; one that has ended is left out.
 *
 * @param address `/gc`: each process collects its garbage first
 */
export async function readUsage(folder: string, address: '/' | '/gc' = '/'): Promise<Usage> {
  const sockets = (await readdir(folder)).filter((name) => name.endsWith('.sock'))
  const read = await Promise.all(sockets.map((name) => readProcess(path.join(folder, name), address)))
  const all = read.filter((each) => each !== null)
  return {
    cpuMs: all.reduce((sum, { cpuMs }) => sum + cpuMs, 0),
    delayP99Ms: Math.max(0, ...all.map(({ delayP99Ms }) => delayP99Ms)),
    rssMb: all.reduce((sum, { rssMb }) => sum + rssMb, 0),
    peakRssMb: all.reduce((sum, { peakRssMb }) => sum + peakRssMb, 0),
  }
}

function readProcess(socketPath: string, address: string): Promise<Usage | null> {
  return new Promise((resolve) => {
    get({ socketPath, agent: false, path: address }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
      })
      response.on('end', () => resolve(JSON.parse(text) as Usage))
    }).on('error', () => resolve(null))
  })
}
