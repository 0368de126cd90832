import { z } from 'zod'
import { type LogMissing, readRecord } from './read-record.ts'

type Point = { latitude: number; longitude: number }

/** Distances by road from OSRM's table service; null where there is no road. */
export type RoadTable = {
  distances: (number | null)[][]
  sources: RoadPoint[]
  destinations: RoadPoint[]
}
type RoadPoint = { location: [number, number]; name: string; distance: number }

/** The road network does not respond, or not as it should; the message contains no visitor's position. */
export class RoadNetworkError extends Error {
  override readonly name = 'RoadNetworkError'
}

const TIMEOUT_MS = 2000
/** A hundred points all to all are a few hundred kilobytes. */
const LARGEST_ANSWER_BYTES = 4 * 1024 * 1024

const point = z.object({
  location: z.tuple([z.number(), z.number()]),
  name: z.string().default(''),
  distance: z.number().default(0),
})
const answer = z.object({
  code: z.literal('Ok'),
  distances: z.array(z.array(z.number().min(0).nullable())),
  sources: z.array(point),
  destinations: z.array(point),
})

/**
 * @param baseUrl base address of OSRM, without a slash at the end; no other host is called
 * @param logMissing called with an answer that cannot be read (8.16)
 */
export function createRoadNetwork(baseUrl: string, logMissing: LogMissing) {
  return {
    /** @throws RoadNetworkError */
    readTable: async (points: Point[], sources: number[], destinations: number[]): Promise<RoadTable> => {
      const coordinates = points.map(({ longitude, latitude }) => `${longitude},${latitude}`).join(';')
      const query = `annotations=distance&sources=${sources.join(';')}&destinations=${destinations.join(';')}`
      const body = await readBody(`${baseUrl}/table/v1/car/${coordinates}?${query}`)
      const read = readRecord(answer, body, logMissing)
      if (read === undefined) throw new RoadNetworkError('the road network answers in another form')
      const { distances } = read
      const fits =
        distances.length === sources.length && distances.every((row) => row.length === destinations.length)
      const known = read.sources.length === sources.length && read.destinations.length === destinations.length
      if (!fits || !known) throw new RoadNetworkError('the road network answers about other points')
      return { distances, sources: read.sources, destinations: read.destinations }
    },
  }
}

async function readBody(url: string): Promise<unknown> {
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!response.ok) throw new RoadNetworkError(`the road network answers ${response.status}`)
    if (Number(response.headers.get('content-length') ?? 0) > LARGEST_ANSWER_BYTES) {
      throw new RoadNetworkError('the road network answers too much')
    }
    return await response.json()
  } catch (error) {
    if (error instanceof RoadNetworkError) throw error
    // The cause may contain the address, and with it the visitor's position.
    throw new RoadNetworkError(
      `the road network cannot be reached (${error instanceof Error ? error.name : 'fault'})`,
    )
  }
}
