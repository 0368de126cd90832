import * as contract from '@varde/contract/admin/polls'
import type { FastifyInstance } from 'fastify'
import { staffOf } from '../../server/current-staff.ts'
import { toListPage } from '../../server/list-page.ts'
import { ok, refuse, registerEndpoint } from '../../server/register-endpoint.ts'
import type { PollDesk } from './poll-desk.ts'

const PER_PAGE = 30

/** The back office's calls for polls. */
export function adminPollsRoutes(admin: FastifyInstance, { pollDesk }: { pollDesk: PollDesk }): void {
  registerEndpoint(admin, contract.listStaffPolls, async ({ query: { page, state } }) => {
    const slice = { state, limit: PER_PAGE, offset: (page - 1) * PER_PAGE }
    const { listed, total } = await pollDesk.list(slice)
    return ok(toListPage(listed, page, PER_PAGE, total))
  })
  registerEndpoint(admin, contract.getStaffPoll, async ({ params }) => {
    const poll = await pollDesk.find(params.id)
    return poll === null ? refuse('NOT_FOUND') : ok(poll)
  })
  registerEndpoint(admin, contract.postStaffPoll, async ({ body, request }) => {
    const made = await pollDesk.create(body.form, body.draft, staffOf(request).account)
    if (made.ok) return { status: 201 as const, body: made.poll }
    return refuse(made.refused, { errors: made.errors })
  })
  registerEndpoint(admin, contract.putStaffPoll, async ({ params, body, request }) => {
    const by = { actor: staffOf(request).account, seen: body.revision }
    const changed = await pollDesk.change(params.id, body.form, body.draft, by)
    if (changed.ok) return ok(changed.poll)
    return changed.refused === 'VALIDATION_FAILED'
      ? refuse(changed.refused, { errors: changed.errors })
      : refuse(changed.refused)
  })
  registerEndpoint(admin, contract.endStaffPoll, async ({ params, body, request }) => {
    const ended = await pollDesk.end(params.id, { actor: staffOf(request).account, seen: body.revision })
    return ended.ok ? ok(ended.poll) : refuse(ended.refused)
  })
  registerEndpoint(admin, contract.deleteStaffPoll, async ({ params, request }) => {
    const removed = await pollDesk.remove(params.id, staffOf(request).account)
    return removed.ok ? { status: 204 as const, body: undefined } : refuse(removed.refused)
  })
}
