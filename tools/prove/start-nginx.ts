import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createConnection } from 'node:net'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { findFreePort } from '../../e2e/fixtures/start-shop.ts'

const CONFIGURATION = path.resolve(import.meta.dirname, '../../deploy/nginx.conf')
const READY_WITHIN_MS = 10_000
const DAY = '1'

/** nginx with the project's own configuration, on loopback. */
export type RunningNginx = {
  /** `https://127.0.0.1:PORT` */
  url: string
  /** Of the server that leads to TLS. */
  plainUrl: string
  /** Its certificate, which no authority has signed. */
  certificate: string
  stop(): Promise<void>
}

/** The version of the installed nginx; null where there is none. */
export function findNginx(): string | null {
  const { status, stderr } = spawnSync('nginx', ['-v'], { encoding: 'utf8' })
  return status === 0 ? (/nginx\/([\d.]+)/.exec(stderr)?.[1] ?? 'unknown') : null
}

/**
 * Starts nginx by `deploy/nginx.conf`, in which only addresses, files and certificate are others.
 *
 * @param folder where it writes; emptied by the caller
 * @param ports of the shop's processes, in place of those that the file names
 * @throws when the file has no longer what is replaced, or nginx does not start
 */
export async function startNginx(folder: string, ports: readonly [number, number]): Promise<RunningNginx> {
  await mkdir(path.join(folder, 'temporary'), { recursive: true })
  // The account of nginx's workers writes bodies there.
  await chmod(path.join(folder, 'temporary'), 0o777)
  const certificate = await makeCertificate(folder)
  const [plain, secure] = [await findFreePort(), await findFreePort()]
  const replaced: readonly (readonly [string, string])[] = [
    ['/var/log/nginx/access.log', path.join(folder, 'access.log')],
    ['/etc/nginx/certificates/', `${folder}/`],
    ['listen 80 ', `listen 127.0.0.1:${plain} `],
    ['listen 443 ', `listen 127.0.0.1:${secure} `],
    ['shop-1:3000', `127.0.0.1:${ports[0]}`],
    ['shop-2:3000', `127.0.0.1:${ports[1]}`],
    ['http {', `http {\n${temporaryPaths(path.join(folder, 'temporary'))}`],
  ]
  let text = await readFile(CONFIGURATION, 'utf8')
  for (const [from, to] of replaced) {
    if (!text.includes(from)) throw new Error(`deploy/nginx.conf has no «${from}» to replace`)
    text = text.replaceAll(from, to)
  }
  const file = path.join(folder, 'nginx.conf')
  await writeFile(file, text)
  const errors = path.join(folder, 'error.log')
  // It ends with this process, however that ends.
  const child = spawn(
    'setpriv',
    [
      ...['--pdeathsig', 'TERM', 'nginx', '-p', folder, '-e', errors, '-c', file],
      ...['-g', `daemon off; pid ${path.join(folder, 'nginx.pid')};`],
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    said += chunk
  })
  try {
    await waitUntilListening(child, secure, () => said)
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
  return {
    url: `https://127.0.0.1:${secure}`,
    plainUrl: `http://127.0.0.1:${plain}`,
    certificate,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Debian's own folders for them are closed to whoever is not root. */
function temporaryPaths(folder: string): string {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return kinds.map((kind) => `  ${kind}_temp_path ${path.join(folder, kind)};`).join('\n')
}

async function makeCertificate(folder: string): Promise<string> {
  const [key, certificate] = [path.join(folder, 'shop.key'), path.join(folder, 'shop.crt')]
  const made = spawnSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
      ...['-days', DAY, '-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'],
      ...['-keyout', key, '-out', certificate],
    ],
    { encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`no certificate was made: ${made.stderr}`)
  return readFile(certificate, 'utf8')
}

async function waitUntilListening(child: ChildProcess, port: number, said: () => string): Promise<void> {
  const deadline = performance.now() + READY_WITHIN_MS
  while (!(await canConnect(port))) {
    if (child.exitCode !== null) throw new Error(`nginx ended: ${said()}`)
    if (performance.now() > deadline) throw new Error(`nginx does not listen: ${said()}`)
    await setTimeout(50)
  }
}

function canConnect(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' })
    socket.on('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
}
