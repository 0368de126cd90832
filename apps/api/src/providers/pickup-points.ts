import type { NearPickupPoint } from '@varde/contract/entities'
import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleType } from 'cockatiel'
import { z } from 'zod'
import { tidyPointHours } from './pickup-point-hours.ts'
import { type LogMissing, readRecord } from './read-record.ts'

/** The carrier did not respond in time, or not with data that can be read; the message names no place. */
export class PickupPointsError extends Error {
  override readonly name = 'PickupPointsError'
}

export type PickupPointsKeys = {
  /** `https://api.bring.com/pickuppoint/api/pickuppoint`, or the sandbox. */
  url: string
  uid: string
  key: string
}

/** The carrier's register of pick-up points. */
export type PickupPoints = {
  /**
   * The points near a postal code, the nearest first; none when the carrier does not know the code.
   *
   * @throws PickupPointsError
   */
  listNear(postalCode: string): Promise<NearPickupPoint[]>
  /**
   * A point by its id; undefined when there is none.
   *
   * @throws PickupPointsError
   */
  findPoint(id: string): Promise<NearPickupPoint | undefined>
}

const TIMEOUT_MS = 2000
const MOST_BYTES = 512 * 1024
/** After so many failures in a row the carrier is left alone for a while. */
const FAILURES = 5
const PAUSE_MS = 15_000
/** «Bedriftssenter», which hands out nothing to consumers. */
const BUSINESS_ONLY = '1'

const text = z.string().trim().min(1).max(200)
const answerShape = z.object({ pickupPoint: z.array(z.unknown()).max(100) })
const pointShape = z.object({
  id: z.string().regex(/^[A-Za-z0-9]{1,40}$/),
  name: text,
  // Where the point is; the other address may be a post box.
  visitingAddress: text,
  visitingPostalCode: z.string().regex(/^\d{4}$/),
  visitingCity: text,
  openingHoursNorwegian: z.string().max(500).nullish(),
  distanceInKm: z.coerce.number().min(0).max(5000).nullish().catch(null),
  type: z.string().nullish(),
})

/**
 * Bring's Pickup Point API: `GET {url}/NO/postalCode/{code}` and `/NO/id/{id}`. Only the postal code is sent, since
 * whoever looks has not ordered anything yet. Redirects to other hosts are not followed.
 *
 * @param logMissing called 'Missing data' (8.16) when a point cannot be read
 */
export function createPickupPoints(
  { url, uid, key }: PickupPointsKeys,
  logMissing: LogMissing,
): PickupPoints {
  const breaker = circuitBreaker(handleType(PickupPointsError), {
    halfOpenAfter: PAUSE_MS,
    breaker: new ConsecutiveBreaker(FAILURES),
  })
  async function read(path: string): Promise<NearPickupPoint[]> {
    try {
      return await breaker.execute(async () => {
        const answer = answerShape.safeParse(await getJson(`${url}/NO/${path}`, { uid, key }))
        if (!answer.success) throw new PickupPointsError('the carrier answered in another form')
        return answer.data.pickupPoint.flatMap((each) => {
          const point = readRecord(pointShape, each, logMissing)
          return point === undefined || point.type === BUSINESS_ONLY ? [] : [toPoint(point)]
        })
      })
    } catch (error) {
      if (!(error instanceof BrokenCircuitError)) throw error
      throw new PickupPointsError('the carrier is left alone for a while')
    }
  }
  return {
    listNear: (postalCode) => read(`postalCode/${postalCode}`),
    findPoint: async (id) => (await read(`id/${id}`)).find((point) => point.id === id),
  }
}

function toPoint(point: z.output<typeof pointShape>): NearPickupPoint {
  return {
    id: point.id,
    name: point.name,
    address: point.visitingAddress,
    postalCode: point.visitingPostalCode,
    city: point.visitingCity,
    openingHours: tidyPointHours(point.openingHoursNorwegian ?? ''),
    distance: point.distanceInKm == null ? null : Math.round(point.distanceInKm * 1000),
  }
}

const NOTHING = { pickupPoint: [] }

/** The time limit includes the body. */
async function getJson(url: string, { uid, key }: Pick<PickupPointsKeys, 'uid' | 'key'>): Promise<unknown> {
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json', 'x-mybring-api-uid': uid, 'x-mybring-api-key': key },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.status !== 200) {
      await response.body?.cancel()
      // A code or an id that the carrier does not know.
      if (response.status === 400 || response.status === 404) return NOTHING
      throw new PickupPointsError(`the carrier answered with ${response.status}`)
    }
    return JSON.parse(await readText(response)) as unknown
  } catch (cause) {
    if (cause instanceof PickupPointsError) throw cause
    throw new PickupPointsError(
      `the carrier did not answer: ${cause instanceof Error ? cause.name : 'fault'}`,
    )
  }
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let read = ''
  for await (const chunk of response.body ?? []) {
    read += decoder.decode(chunk as Uint8Array, { stream: true })
    if (read.length > MOST_BYTES) throw new PickupPointsError('the carrier answered with too much')
  }
  return read + decoder.decode()
}
