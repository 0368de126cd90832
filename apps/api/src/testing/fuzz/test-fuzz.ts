import type { Endpoint } from '@varde/contract/endpoint'
import { endpoints } from '@varde/contract/endpoints'
import { type ErrorCode, errorCatalogue } from '@varde/contract/errors'
import { z } from 'zod'
import { createSeededRandom, type SeededRandom } from '../../modules/demo/seeded-random.ts'
import type { TestBrowser } from '../test-browser.ts'
import { VALID_CALLS, type ValidCall } from './test-calls.ts'
import {
  drawTexts,
  type FuzzRequest,
  listMutations,
  type Mutation,
  ODD_TEXTS,
  type OddText,
  writeRequest,
} from './test-mutations.ts'
import { type FuzzWorld, startFuzzWorld } from './test-world.ts'

/** The result of a run. */
export type FuzzReport = {
  sent: number
  /** How often each status was returned. */
  statuses: Record<number, number>
  /** The violations: the call, what was sent, and what is wrong with the response. */
  problems: string[]
}

type FuzzSettings = {
  /** The source of all randomness of a run. */
  seed: string
  /** How many mutations of each call; all of them by default. Half of them at most have text that cannot be stored. */
  mostPerCall?: number
  /** The first round uses text that often breaks programs, each further one text drawn at random. */
  rounds?: number
}

export function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`
}
export const fuzzedCalls: readonly Endpoint[] = endpoints

/** The refusals that every call may return besides its own. */
const GENERAL: readonly ErrorCode[] = [
  'BAD_REQUEST',
  'NOT_FOUND',
  'TOO_LARGE',
  'UNSUPPORTED_TYPE',
  'VALIDATION_FAILED',
]

const errorForm = z.strictObject({
  code: z.enum(Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]]),
  message: z.string().min(1),
  errors: z.record(z.string(), z.array(z.string().min(1)).min(1)).optional(),
})

/**
 * Sends every call of the contract, valid and with one thing wrong at a time, to a real server on a real database:
 * no response is 5xx, every refusal has the common form and the status of the error catalogue, and every success
 * follows the contract.
 */
export async function fuzzApi({ seed, mostPerCall, rounds = 1 }: FuzzSettings): Promise<FuzzReport> {
  const world = await startFuzzWorld()
  const random = createSeededRandom(seed)
  const report: FuzzReport = { sent: 0, statuses: {}, problems: [] }
  try {
    for (let round = 0; round < rounds; round += 1) {
      const texts = round === 0 ? ODD_TEXTS : drawTexts(random, ODD_TEXTS.length)
      for (const endpoint of fuzzedCalls) {
        const prepare = VALID_CALLS[nameOf(endpoint)] ?? (() => ({}))
        const trial = { world, endpoint, prepare, texts, report }
        await sendOne(trial, null)
        const chosen = choose(listMutations(await prepare(world), texts), mostPerCall, random)
        for (const { what } of chosen) await sendOne(trial, what)
      }
    }
    const logged = world.shop.logs()
    if (logged !== '') report.problems.push(`logged: ${logged.slice(0, 2000)}`)
  } finally {
    await world.close()
  }
  return report
}

/** Chooses mutations at random: up to half with text that cannot be stored, the rest from the others. */
function choose(all: Mutation[], most: number | undefined, random: SeededRandom): Mutation[] {
  if (most === undefined || all.length <= most) return all
  const shuffled = random.shuffle(all)
  const half = Math.ceil(most / 2)
  const unstorable = shuffled.filter((each) => each.unstorable).slice(0, half)
  const others = shuffled.filter((each) => !each.unstorable)
  return [...unstorable, ...others.slice(0, most - unstorable.length)]
}

type Trial = {
  world: FuzzWorld
  endpoint: Endpoint
  prepare: (world: FuzzWorld) => ValidCall | Promise<ValidCall>
  texts: readonly OddText[]
  report: FuzzReport
}

/** @param what the mutation; null for the valid request */
async function sendOne(
  { world, endpoint, prepare, texts, report }: Trial,
  what: string | null,
): Promise<void> {
  const needsLogin = endpoint.errors?.includes('NOT_LOGGED_IN') === true
  const visitor = needsLogin ? await world.customer() : world.visitor
  const browser = endpoint.staff === undefined ? visitor : await world.staff()
  const call = await prepare(world)
  const mutation = what === null ? null : listMutations(call, texts).find((each) => each.what === what)
  if (mutation === undefined) throw new Error(`${nameOf(endpoint)}: ${what} is not there any more`)
  const response = await send(browser, endpoint, mutation?.write() ?? writeRequest(call))
  report.sent += 1
  report.statuses[response.status] = (report.statuses[response.status] ?? 0) + 1
  const problem = judge(endpoint, response, mutation?.unstorable === true)
  if (problem !== null) {
    report.problems.push(`${nameOf(endpoint)} ${what ?? 'as it should be'}: ${response.status}, ${problem}`)
  }
  // A call that logged a customer in or out changes who makes the next calls.
  if (LOGS_OUT.has(nameOf(endpoint)) || response.text.includes('NOT_LOGGED_IN') || response.status === 401) {
    world.forgetCustomer()
    await world.visitor.post('/customers/logout')
  }
}

const LOGS_OUT = new Set([
  'POST /customers/logout',
  'POST /customers/login',
  'POST /customers/login/{type}',
  'POST /customers/register',
  'PUT /customers/{id}',
  'DELETE /customers/{id}',
])

type FuzzAnswer = { status: number; text: string; headers: Headers }

async function send(browser: TestBrowser, endpoint: Endpoint, request: FuzzRequest): Promise<FuzzAnswer> {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => request.params[name] ?? '')
  return browser.sendText(
    endpoint.method,
    request.query === '' ? path : `${path}?${request.query}`,
    request.body,
    request.headers,
  )
}

/** Null when the response is valid. */
function judge(
  endpoint: Endpoint,
  { status, text, headers }: FuzzAnswer,
  unstorable: boolean,
): string | null {
  if (status >= 500) return text.slice(0, 300)
  if (unstorable && status !== 422) return 'text that cannot be stored was not refused'
  if (status >= 300) return judgeRefusal(endpoint, status, text, headers)
  const schema = endpoint.responses[status as 200 | 201 | 202 | 204]
  if (schema === undefined) return 'a success that the contract does not name'
  // A page or a file is taken as its text: where JSON was promised, that is no valid response.
  const isJson = headers.get('content-type')?.includes('json') === true
  const parsed = schema.safeParse(text === '' ? undefined : isJson ? JSON.parse(text) : text)
  return parsed.success ? null : z.prettifyError(parsed.error)
}

function judgeRefusal(endpoint: Endpoint, status: number, text: string, headers: Headers): string | null {
  if (headers.get('content-type')?.startsWith('application/json') !== true) return 'no JSON'
  const body: unknown = JSON.parse(text)
  const own = status === 409 ? endpoint.refusals?.[409] : undefined
  if (own?.safeParse(body).success === true) return null
  const parsed = errorForm.safeParse(body)
  if (!parsed.success) return z.prettifyError(parsed.error)
  const { code } = parsed.data
  if (errorCatalogue[code].status !== status) return `${code} belongs to ${errorCatalogue[code].status}`
  const isNamed = GENERAL.includes(code) || endpoint.errors?.includes(code) === true
  return isNamed ? null : `${code} is not among the errors of the call`
}
