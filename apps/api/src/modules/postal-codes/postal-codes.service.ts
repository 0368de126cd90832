import type { PostalCode } from '@varde/contract/entities'
import type { Database } from '../../db/connect.ts'
import { type PostalCodeRow, readPostalCodes } from './postal-codes.store.ts'

export type PostalCodesService = {
  /** 7.17: every post code, by code. */
  listPostalCodes(): PostalCode[]
  findPostalCode(code: string): PostalCode | undefined
  /** Reads the post codes again. */
  refresh(): Promise<void>
}

/** The 5,132 post codes, kept in memory. */
export async function createPostalCodesService(db: Database): Promise<PostalCodesService> {
  let byCode = new Map<string, PostalCode>()
  async function refresh() {
    byCode = new Map((await readPostalCodes(db)).map((row) => [row.code, toPostalCode(row)]))
  }
  await refresh()
  return {
    listPostalCodes: () => [...byCode.values()],
    findPostalCode: (code) => byCode.get(code),
    refresh,
  }
}

function toPostalCode({ code, place, latitude, longitude, approximate }: PostalCodeRow): PostalCode {
  return {
    code,
    place,
    CoordLat: latitude,
    CoordLong: longitude,
    approximate,
  }
}
