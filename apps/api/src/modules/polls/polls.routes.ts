import * as polls from '@varde/contract/polls'
import type { FastifyInstance } from 'fastify'
import { ok, refuse, registerEndpoint } from '../../server/register-endpoint.ts'
import { type Http, registerPageEndpoint } from '../../server/register-page-endpoint.ts'
import type { TenantsService } from '../tenants/tenants.service.ts'
import type { PollsService, Visitor } from './polls.service.ts'

/** 7.31 */
export function pollsRoutes(app: FastifyInstance, service: PollsService, tenants: TenantsService): void {
  const brandOf = (host: string | undefined) => tenants.resolveTenant(host).id

  registerPageEndpoint(app, polls.getPolls, (asked) => ok(service.listRunning(brandOf(asked.host))))
  registerPageEndpoint(app, polls.getEndedPolls, async (asked) =>
    ok(await service.listEnded(brandOf(asked.host))),
  )
  registerPageEndpoint(app, polls.getEndedPoll, async (asked) =>
    found(await service.findEnded(brandOf(asked.host), asked.params.id)),
  )
  registerPageEndpoint(app, polls.getActivePoll, async (asked) => {
    const poll = await service.findActive(brandOf(asked.host), asked.http && visitorOf(asked.http))
    return poll === null ? { status: 204 as const, body: undefined } : ok(poll)
  })
  registerPageEndpoint(app, polls.getPoll, async (asked) =>
    found(await service.findPoll(brandOf(asked.host), asked.params.id, asked.http && visitorOf(asked.http))),
  )
  registerEndpoint(app, polls.getPollScore, async (asked) =>
    found(await service.findScore(brandOf(asked.request.headers.host), asked.params.id)),
  )
  registerEndpoint(app, polls.getQuestionScore, async (asked) =>
    found(await service.findQuestionScore(brandOf(asked.request.headers.host), asked.params.id)),
  )
  registerEndpoint(app, polls.getQuestionAnswers, async (asked) =>
    found(
      await service.findRightAnswers(brandOf(asked.request.headers.host), asked.params.id, visitorOf(asked)),
    ),
  )
  registerEndpoint(app, polls.getPollAnswers, async (asked) =>
    found(await service.findAnswers(brandOf(asked.request.headers.host), asked.params.id, visitorOf(asked))),
  )
  registerEndpoint(app, polls.postPollAnswers, async (asked) => {
    const outcome = await service.answer(
      brandOf(asked.request.headers.host),
      asked.params.id,
      asked.body.answers,
      visitorOf(asked),
    )
    if (outcome.ok) {
      // Answers are found by the session, which must therefore be saved from now on.
      asked.request.session.hasAnsweredPoll = true
      return { status: 201 as const, body: { answers: outcome.answers, score: outcome.score } }
    }
    return outcome.refused === 'VALIDATION_FAILED'
      ? refuse(outcome.refused, { errors: outcome.errors })
      : refuse(outcome.refused)
  })
}

function found<Body>(body: Body | null) {
  return body === null ? refuse('NOT_FOUND') : ok(body)
}

/** Responses about one visitor's answers are not cached. */
function visitorOf({ request, reply }: Http): Visitor {
  reply.header('cache-control', 'no-store')
  return { customerId: request.session.customerId, sessionId: request.session.sessionId }
}

declare module 'fastify' {
  interface Session {
    hasAnsweredPoll?: boolean
  }
}
