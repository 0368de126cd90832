import type { PostalCode } from '@varde/contract/entities'
import { getPostalCode, getPostalCodes } from '@varde/contract/shops'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/connect.ts'
import { ok, refuse, registerEndpoint } from '../../register-endpoint.ts'
import { findPostalCode, readPostalCodes } from './postal-codes.store.ts'

/** 7.17 */
export const postalCodesRoutes = (app: FastifyInstance, db: Database): void => {
  registerEndpoint(app, getPostalCodes, async () => ok((await readPostalCodes(db)).map(toWire)))
  registerEndpoint(app, getPostalCode, async ({ params }) => {
    const found = await findPostalCode(db, params.code)
    return found === undefined ? refuse('POSTAL_CODE_NOT_FOUND') : ok(toWire(found))
  })
}

const toWire = (row: Awaited<ReturnType<typeof readPostalCodes>>[number]): PostalCode => ({
  code: row.code,
  place: row.place,
  CoordLat: row.latitude,
  CoordLong: row.longitude,
  approximate: row.approximate,
})
