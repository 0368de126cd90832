import * as contract from '@varde/contract/admin/campaigns'
import type { FastifyInstance } from 'fastify'
import { staffOf } from '../../server/current-staff.ts'
import { toListPage } from '../../server/list-page.ts'
import { ok, refuse, registerEndpoint } from '../../server/register-endpoint.ts'
import type { CampaignDraft, CampaignsService } from './campaigns.service.ts'

const PER_PAGE = 50

/** Campaigns in the back office, from draft to ended. */
export function adminCampaignsRoutes(api: FastifyInstance, campaigns: CampaignsService): void {
  registerEndpoint(api, contract.listStaffCampaigns, async ({ query: { page, state } }) => {
    const { listed, total } = await campaigns.list(state, { limit: PER_PAGE, offset: (page - 1) * PER_PAGE })
    return ok(toListPage(listed, page, PER_PAGE, total))
  })

  registerEndpoint(api, contract.getStaffCampaign, async ({ params }) => {
    const found = await campaigns.read(params.id)
    return found.ok ? ok(found.campaign) : refuse('NOT_FOUND')
  })

  registerEndpoint(api, contract.postStaffCampaign, async ({ body, request }) => {
    const made = await campaigns.make(toDraft(body), staffOf(request).account)
    if (made.ok) return { status: 201 as const, body: made.campaign }
    if (made.refused !== 'VALIDATION_FAILED') throw new Error('a new campaign is not there')
    return refuse(made.refused, { errors: made.errors })
  })

  registerEndpoint(api, contract.putStaffCampaign, async ({ params, body, request }) => {
    const at = { id: params.id, revision: body.revision }
    const changed = await campaigns.change(at, toDraft(body), staffOf(request).account)
    if (changed.ok) return ok(changed.campaign)
    return changed.refused === 'VALIDATION_FAILED'
      ? refuse(changed.refused, { errors: changed.errors })
      : refuse(changed.refused)
  })

  registerEndpoint(api, contract.deleteStaffCampaign, async ({ params, request }) => {
    const refused = await campaigns.remove(params.id, staffOf(request).account)
    return refused === null ? { status: 204 as const, body: undefined } : refuse(refused)
  })
}

type Written = (typeof contract.postStaffCampaign)['body']['_output']

function toDraft(body: Written): CampaignDraft {
  return {
    name: body.name,
    shortDescription: emptyToNull(body.short_description),
    description: emptyToNull(body.description),
    labelText: emptyToNull(body.label_text),
    showLabel: body.show_label,
    start: new Date(body.start),
    end: new Date(body.end),
    draft: body.draft,
    articles: body.articles.map(({ article_id: articleId, price }) => ({ articleId, price })),
  }
}

function emptyToNull(text: string | null): string | null {
  return text?.trim() || null
}
