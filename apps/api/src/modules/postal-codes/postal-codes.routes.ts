import { getPostalCode, getPostalCodes } from '@varde/contract/shops'
import type { FastifyInstance } from 'fastify'
import { ok, refuse } from '../../server/register-endpoint.ts'
import { registerPageEndpoint } from '../../server/register-page-endpoint.ts'
import type { PostalCodesService } from './postal-codes.service.ts'

/** 7.17 */
export function postalCodesRoutes(app: FastifyInstance, postalCodes: PostalCodesService): void {
  registerPageEndpoint(app, getPostalCodes, () => ok(postalCodes.listPostalCodes()))
  registerPageEndpoint(app, getPostalCode, ({ params }) => {
    const found = postalCodes.findPostalCode(params.code)
    return found === undefined ? refuse('POSTAL_CODE_NOT_FOUND') : ok(found)
  })
}
