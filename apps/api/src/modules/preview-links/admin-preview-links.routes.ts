import * as contract from '@varde/contract/admin/preview-links'
import type { FastifyInstance } from 'fastify'
import { staffOf } from '../../server/current-staff.ts'
import { toListPage } from '../../server/list-page.ts'
import { ok, refuse, registerEndpoint } from '../../server/register-endpoint.ts'
import type { PreviewLink, PreviewLinksService } from './preview-links.service.ts'

const PER_PAGE = 50

/** The links of previews in the back office. */
export function adminPreviewLinksRoutes(
  admin: FastifyInstance,
  { previewLinks }: { previewLinks: PreviewLinksService },
): void {
  registerEndpoint(admin, contract.listPreviewLinks, async ({ query: { page } }) => {
    const { rows, total } = await previewLinks.list({ limit: PER_PAGE, offset: (page - 1) * PER_PAGE })
    return ok(toListPage(rows.map(toListed), page, PER_PAGE, total))
  })
  registerEndpoint(admin, contract.endPreviewLink, async ({ params, request }) =>
    (await previewLinks.end(params.id, staffOf(request).account))
      ? { status: 204 as const, body: undefined }
      : refuse('NOT_FOUND'),
  )
}

const KINDS = ['page', 'post', 'banner-set'] as const

function toListed({ id, subject, title, madeBy, madeAt, expiresAt }: PreviewLink) {
  const kind = KINDS.find((each) => subject.startsWith(`${each}:`))
  if (kind === undefined) throw new Error(`nobody knows what ${subject} is`)
  return {
    ...{ id, kind, title, made_by: madeBy },
    made_at: madeAt.toISOString(),
    expires_at: expiresAt.toISOString(),
  }
}
