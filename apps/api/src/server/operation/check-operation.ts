import { statfs } from 'node:fs/promises'
import { formatCount } from '@varde/domain/norwegian/format-number'
import { sql } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { countMissingMigrations } from '../../db/migrate.ts'
import { checkSmtp } from '../../providers/mail-transport.ts'
import { isLocalHost } from '../client-network.ts'
import type { Environment } from '../environment.ts'
import { readBackgroundState } from '../metrics/read-background-state.ts'

/** One thing that was looked at. */
export type Finding = {
  what: string
  /** `advice`: it works, but should be otherwise where shoppers come. */
  state: 'ok' | 'wrong' | 'advice'
  /** What is wrong and what to do about it; null when it is in order. */
  text: string | null
}

const OLDEST_POSTGRES = 15
/** A wrong clock makes links and sessions end early, and sales begin late. */
const MOST_CLOCK_SECONDS = 5
/** Of each process, as the README says. */
const CONNECTIONS_PER_PROCESS = 17
const LATE_SECONDS = 300
const OLD_FEED_HOURS = 48
const LEAST_FREE_BYTES = 1_000_000_000
const ANSWER_MS = 3000

const ok = (what: string): Finding => ({ what, state: 'ok', text: null })
const wrong = (what: string, text: string): Finding => ({ what, state: 'wrong', text })
const advise = (what: string, text: string): Finding => ({ what, state: 'advice', text })

/** The database server: its version, its tables, its clock and its connections. */
export async function checkDatabase(db: Database, { processes }: Environment): Promise<Finding[]> {
  const { rows } = await db.execute<{ version: number; read_only: string; now: string; most: number }>(sql`
    select current_setting('server_version_num')::int / 10000 as version,
      current_setting('transaction_read_only') as read_only,
      extract(epoch from clock_timestamp())::float8 as now,
      current_setting('max_connections')::int as most`)
  const [server] = rows
  if (server === undefined) return [wrong('Databasen', 'svarer ikke som PostgreSQL')]
  const missing = await countMissingMigrations(db)
  const apartSeconds = Math.abs(Date.now() / 1000 - Number(server.now))
  const needed = processes * CONNECTIONS_PER_PROCESS
  return [
    server.version < OLDEST_POSTGRES
      ? wrong('PostgreSQL', `er versjon ${server.version}: oppgrader til ${OLDEST_POSTGRES} eller nyere`)
      : server.read_only === 'on'
        ? wrong(
            'PostgreSQL',
            'tar ikke imot endringer: DATABASE_URL peker til en kopi, ikke til hoveddatabasen',
          )
        : ok(`PostgreSQL ${server.version}`),
    missing === 0
      ? ok('Tabellene')
      : wrong(
          'Tabellene',
          `mangler ${formatCount(missing)} av endringene i denne versjonen: start butikken på nytt`,
        ),
    apartSeconds <= MOST_CLOCK_SECONDS
      ? ok('Klokka')
      : wrong(
          'Klokka',
          `går ${Math.round(apartSeconds)} s feil mot databasens: slå på tidssynkronisering (NTP)`,
        ),
    server.most >= needed
      ? ok('Forbindelser til databasen')
      : wrong(
          'Forbindelser til databasen',
          `max_connections er ${server.most}, og ${processes} prosesser bruker opptil ${needed}: sett den høyere, eller PROCESSES lavere`,
        ),
  ]
}

/** What waits, was given up, or has not come. */
export async function checkWork(db: Database, now: Date): Promise<Finding[]> {
  const { queues, imports } = await readBackgroundState(db, now)
  const find = (name: string) => queues.find(({ queue }) => queue === name)
  const late = queues.filter(({ lateSeconds }) => lateSeconds > LATE_SECONDS)
  const old = imports.filter(({ ageSeconds }) => ageSeconds > OLD_FEED_HOURS * 3600)
  const givenUp = (what: string, queue: string, command: string) => {
    const failed = find(queue)?.failed ?? 0
    return failed === 0
      ? ok(what)
      : wrong(what, `${formatCount(failed)} er gitt opp: se hvorfor med ${command}`)
  }
  return [
    givenUp('E-poster og tekstmeldinger', 'message', 'messages failed'),
    givenUp('Betalinger', 'payment', 'payments failed'),
    givenUp('Beskjeder til andre systemer', 'webhooks', 'webhooks deliveries --failed'),
    late.length === 0
      ? ok('Arbeid i kø')
      : wrong(
          'Arbeid i kø',
          `${late.map(({ queue, lateSeconds }) => `${queue} er ${formatCount(Math.round(lateSeconds / 60))} minutter forsinket`).join(', ')}: kjører butikken?`,
        ),
    old.length === 0
      ? ok('Filer fra andre systemer')
      : advise(
          'Filer fra andre systemer',
          old
            .map(
              ({ kind, feed, ageSeconds }) =>
                `${kind}${feed === '' ? '' : ` (${feed})`} kom sist for ${formatCount(Math.round(ageSeconds / 86_400))} dager siden`,
            )
            .join(', '),
        ),
  ]
}

/** The shop's disk and its mail server, and settings that do not fit a shop on the internet. */
export async function checkSurroundings(environment: Environment): Promise<Finding[]> {
  const { publicUrl, trustProxy, metricsToken, mail } = environment
  const isPublic = !isLocalHost(new URL(publicUrl).hostname)
  return [
    await checkDisk(environment.dataDir),
    await checkMail(mail.smtpUrl, isPublic),
    isPublic && trustProxy === false
      ? advise('TRUST_PROXY', 'er av: bak en mellomtjener teller alle besøkende som én i hver grense')
      : ok('TRUST_PROXY'),
    isPublic && metricsToken === undefined
      ? advise('METRICS_TOKEN', 'mangler, så ingen kan lese /metrics')
      : ok('METRICS_TOKEN'),
  ]
}

/** The shop that runs, asked from beside it. */
export async function checkRunning({ host, port }: Environment): Promise<Finding> {
  const what = 'Butikken som kjører'
  const everywhere = host === '0.0.0.0' || host === '::'
  const url = `http://${everywhere ? '127.0.0.1' : host}:${port}/readyz`
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) })
    const text = (await response.text()).slice(0, 200)
    return response.ok ? ok(what) : wrong(what, `svarer, men er ikke klar (${text}): se i loggen`)
  } catch {
    return wrong(what, `svarer ikke på ${url}: start den, eller kjør doctor med de samme innstillingene`)
  }
}

async function checkDisk(folder: string): Promise<Finding> {
  const what = 'Diskplass'
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  return free >= LEAST_FREE_BYTES
    ? ok(what)
    : wrong(
        what,
        `${formatCount(Math.round(free / 1_000_000))} MB er ledig der DATA_DIR er: rydd, eller gi den mer`,
      )
}

async function checkMail(smtpUrl: string | undefined, isPublic: boolean): Promise<Finding> {
  const what = 'E-posttjeneren'
  if (smtpUrl === undefined) {
    return isPublic
      ? wrong(what, 'SMTP_URL mangler, så ingen får e-post: sett den')
      : advise(what, 'SMTP_URL mangler: e-poster blir skrevet i DATA_DIR')
  }
  const fault = await checkSmtp(smtpUrl)
  return fault === null ? ok(what) : wrong(what, `svarer ikke som den skal (${fault}): sjekk SMTP_URL`)
}
