import type { DistanceTable } from '@varde/contract/entities'
import { estimateDriveMetres } from '@varde/domain/shops/distance'
import type { Coordinates } from '@varde/domain/shops/shop'
import { createRoadNetwork, RoadNetworkError } from '../../providers/road-network.ts'
import type { TableRequest } from './read-table-request.ts'

type Logger = { warn(message: string): void }

export type DistancesService = {
  /** 7.16: distances in metres, by road where a road network can be asked, else estimated and marked so. */
  readTable(table: TableRequest): Promise<DistanceTable>
}

/** @param osrmUrl undefined: there is no road network, and every distance is an estimate */
export function createDistancesService(osrmUrl: string | undefined, log: Logger): DistancesService {
  const roads = osrmUrl === undefined ? undefined : createRoadNetwork(osrmUrl, (message) => log.warn(message))
  return {
    readTable: async (table) => {
      if (roads === undefined) return estimate(table)
      try {
        const found = await roads.readTable(table.points, table.sources, table.destinations)
        return { code: 'Ok', ...found, estimate: false }
      } catch (error) {
        if (!(error instanceof RoadNetworkError)) throw error
        log.warn(`${error.message}: distances are estimated`)
        return estimate(table)
      }
    },
  }
}

function estimate({ points, sources, destinations }: TableRequest): DistanceTable {
  function at(index: number): Coordinates {
    const point = points[index]
    if (point === undefined) throw new Error(`the table has no point ${index}`)
    return point
  }
  function waypoint(index: number) {
    const { longitude, latitude } = at(index)
    return { location: [longitude, latitude] as [number, number], name: '', distance: 0 }
  }
  return {
    code: 'Ok',
    distances: sources.map((from) => destinations.map((to) => estimateDriveMetres(at(from), at(to)))),
    sources: sources.map(waypoint),
    destinations: destinations.map(waypoint),
    estimate: true,
  }
}
