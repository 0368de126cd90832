import type { FastifyRequest } from 'fastify'
import { staffOf } from '../../server/current-staff.ts'
import { toListPage } from '../../server/list-page.ts'
import { ok, refuse } from '../../server/register-endpoint.ts'
import type { EditedText, TextChanged, TextDesk, TextFormFields, TextRow } from './text-desk.ts'

const PER_PAGE = 30

type Of<Params> = { params: Params; request: FastifyRequest }
type Id = { id: number }

/**
 * The handlers of one kind of text, for the endpoints of pages and of posts alike.
 *
 * @param linkTo the address of a preview by its brand and token
 */
export function createTextHandlers<Form extends TextFormFields, Row extends TextRow<Form>>(
  desk: TextDesk<Form, Row>,
  linkTo: (brand: string, token: string) => string,
) {
  function answer(changed: TextChanged<Form>) {
    if (changed.ok) return ok(toText(changed.text))
    return changed.refused === 'VALIDATION_FAILED'
      ? refuse(changed.refused, { errors: changed.errors })
      : refuse(changed.refused)
  }
  return {
    list: async ({ page, q }: { page: number; q: string }) => {
      const slice = { q: q.trim(), limit: PER_PAGE, offset: (page - 1) * PER_PAGE }
      const { listed, total } = await desk.list(slice)
      return ok(toListPage(listed, page, PER_PAGE, total))
    },
    get: async ({ id }: Id) => {
      const text = await desk.find(id)
      return text === null ? refuse('NOT_FOUND') : ok(toText(text))
    },
    create: async ({ form, publish }: { form: Form; publish: boolean }, request: FastifyRequest) => {
      const made = await desk.create(form, publish, staffOf(request).account)
      if (made.ok) return { status: 201 as const, body: toText(made.text) }
      return refuse(made.refused, { errors: made.errors })
    },
    change: async (
      { form, publish, revision }: { form: Form; publish: boolean; revision: string },
      { params, request }: Of<Id>,
    ) =>
      answer(
        await desk.change(params.id, form, publish, { actor: staffOf(request).account, seen: revision }),
      ),
    hide: async ({ revision }: { revision: string }, { params, request }: Of<Id>) => {
      const hidden = await desk.hide(params.id, { actor: staffOf(request).account, seen: revision })
      if (hidden.ok) return ok(toText(hidden.text))
      return refuse(hidden.refused === 'NOT_FOUND' ? 'NOT_FOUND' : 'CHANGED_SINCE')
    },
    getVersion: async ({ id, version }: Id & { version: number }) => {
      const form = await desk.findVersion(id, version)
      return form === null ? refuse('NOT_FOUND') : ok(form)
    },
    linkPreview: async ({ id }: Id, request: FastifyRequest) => {
      const signed = await desk.linkPreview(id, staffOf(request).account)
      if (signed === null) return refuse('NOT_FOUND')
      const { brand, token, expiresAt } = signed
      return ok({ url: linkTo(brand, token), expires_at: expiresAt.toISOString() })
    },
  }
}

function toText<Form>(text: EditedText<Form>) {
  return {
    id: text.id,
    revision: text.revision,
    state: text.state,
    has_draft: text.hasDraft,
    form: text.form,
    path: text.path,
    unknown_articles: text.unknownArticles,
    versions: text.versions.map(({ id, at, who, content }) => ({
      id,
      at: at.toISOString(),
      who,
      title: String(content.title),
    })),
  }
}
