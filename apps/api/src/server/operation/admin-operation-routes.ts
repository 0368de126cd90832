import * as contract from '@varde/contract/admin/operation'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import type { RecordChange } from '../../modules/staff/staff-audit.service.ts'
import { staffOf } from '../current-staff.ts'
import type { Environment } from '../environment.ts'
import type { HealthChecks } from '../health-checks.ts'
import { toListPage } from '../list-page.ts'
import { ok, refuse, registerEndpoint } from '../register-endpoint.ts'
import { checkDatabase, checkSurroundings, checkWork } from './check-operation.ts'
import { GIVEN_UP_WORK } from './given-up-work.ts'

const PER_PAGE = 50

type Options = {
  environment: Environment
  db: Database
  health: Pick<HealthChecks, 'run'>
  recordChange: RecordChange
  now: () => Date
}

/** The back office's calls about the shop in operation: what is wrong, and what was given up. */
export function adminOperationRoutes(
  admin: FastifyInstance,
  { environment, db, health, recordChange, now }: Options,
): void {
  registerEndpoint(admin, contract.getOperation, async () => {
    const problems = await health.run()
    const answered = problems.map(({ check, reason }) => ({
      what: `Butikken (${check})`,
      state: 'wrong' as const,
      text: reason,
    }))
    const found = await Promise.all([
      checkDatabase(db, environment),
      checkWork(db, now()),
      checkSurroundings(environment),
    ])
    return ok([...answered, ...found.flat()])
  })

  registerEndpoint(admin, contract.listGivenUp, async ({ params: { work }, query: { page } }) => {
    const range = { limit: PER_PAGE, offset: (page - 1) * PER_PAGE }
    const { all, total } = await GIVEN_UP_WORK[work].list(db, range)
    const listed = all.map(({ id, what, attempts, failedAt, lastError }) => ({
      id,
      what,
      attempts,
      failed_at: failedAt?.toISOString() ?? null,
      error: lastError,
    }))
    return ok(toListPage(listed, page, PER_PAGE, total))
  })

  registerEndpoint(admin, contract.retryGivenUp, async ({ params: { work, no }, request }) => {
    const { account } = staffOf(request)
    const isThere = await transact(db, async (tx) => {
      if (!(await GIVEN_UP_WORK[work].retry(tx, no, now()))) return false
      await recordChange(tx, account, { action: `${work}.retried`, subject: `job:${no}` })
      return true
    })
    return isThere ? { status: 204 as const, body: undefined } : refuse('NOT_FOUND')
  })
}
