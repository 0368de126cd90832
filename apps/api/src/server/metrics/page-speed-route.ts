import { countPageSpeed } from '@varde/contract/page-speed'
import { readCookieChoice } from '@varde/domain/customer/cookie-consent'
import type { FastifyInstance } from 'fastify'
import { registerEndpoint } from '../register-endpoint.ts'
import type { PageSpeed } from './count-page-speed.ts'

/** 9.19: counts what browsers measured, of visitors whose cookie says yes to statistics. Anybody else's is dropped. */
export function pageSpeedRoute(app: FastifyInstance, count: (speed: PageSpeed) => void): void {
  registerEndpoint(app, countPageSpeed, ({ body, request }) => {
    if (readCookieChoice(request.headers.cookie ?? '')?.cookie_ga === true) count(body)
    return { status: 204 as const, body: undefined }
  })
}
