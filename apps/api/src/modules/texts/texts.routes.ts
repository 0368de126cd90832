import { pageCalls, postCalls, previewMarkdown } from '@varde/contract/admin/texts'
import { getPostPreview } from '@varde/contract/blog'
import { getPagePreview } from '@varde/contract/content'
import type { Tenant } from '@varde/contract/entities'
import type { FastifyInstance } from 'fastify'
import { ok, refuse, registerEndpoint } from '../../server/register-endpoint.ts'
import { registerPageEndpoint } from '../../server/register-page-endpoint.ts'
import type { BlogService } from '../blog/blog.service.ts'
import type { ContentService } from '../content/content.service.ts'
import { readMarkdown } from '../content/markdown.service.ts'
import type { TenantsService } from '../tenants/tenants.service.ts'
import type { PageDesk } from './page-desk.ts'
import type { PostDesk } from './post-desk.ts'
import { createTextHandlers } from './text-handlers.ts'

type Desks = { pageDesk: PageDesk; postDesk: PostDesk; tenants: TenantsService }

/** The back office's calls for pages and the blog's posts. */
export function adminTextsRoutes(
  admin: FastifyInstance,
  { pageDesk, postDesk, tenants, blog }: Desks & { blog: Pick<BlogService, 'writeHtml'> },
): void {
  const pages = createTextHandlers(pageDesk, (brand, token) => `${originOf(brand)}/utkast/side/${token}`)
  registerEndpoint(admin, pageCalls.list, ({ query }) => pages.list(query))
  registerEndpoint(admin, pageCalls.get, ({ params }) => pages.get(params))
  registerEndpoint(admin, pageCalls.create, ({ body, request }) => pages.create(body, request))
  registerEndpoint(admin, pageCalls.change, ({ body, ...of }) => pages.change(body, of))
  registerEndpoint(admin, pageCalls.hide, ({ body, ...of }) => pages.hide(body, of))
  registerEndpoint(admin, pageCalls.getVersion, ({ params }) => pages.getVersion(params))
  registerEndpoint(admin, pageCalls.linkPreview, ({ params, request }) => pages.linkPreview(params, request))

  const posts = createTextHandlers(postDesk, (brand, token) => `${originOf(brand)}/utkast/innlegg/${token}`)
  registerEndpoint(admin, postCalls.list, ({ query }) => posts.list(query))
  registerEndpoint(admin, postCalls.get, ({ params }) => posts.get(params))
  registerEndpoint(admin, postCalls.create, ({ body, request }) => posts.create(body, request))
  registerEndpoint(admin, postCalls.change, ({ body, ...of }) => posts.change(body, of))
  registerEndpoint(admin, postCalls.hide, ({ body, ...of }) => posts.hide(body, of))
  registerEndpoint(admin, postCalls.getVersion, ({ params }) => posts.getVersion(params))
  registerEndpoint(admin, postCalls.linkPreview, ({ params, request }) => posts.linkPreview(params, request))

  registerEndpoint(admin, previewMarkdown, ({ body }) => {
    const { blocks, problems } = readMarkdown(body.markdown)
    return ok({ html: blog.writeHtml(blocks), problems })
  })

  /** Where a text of a brand is previewed; one of every brand at the first. */
  function originOf(brand: string): string {
    return tenants.originOf(brand === '' ? tenants.resolveTenant(undefined).id : (brand as Tenant['id']))
  }
}

/** The draft of a text, for whoever has the link of its preview. */
export function textPreviewRoutes(
  api: FastifyInstance,
  { pageDesk, postDesk, tenants, content, blog }: Desks & { content: ContentService; blog: BlogService },
): void {
  registerPageEndpoint(api, getPagePreview, async ({ params, host }) => {
    const found = await pageDesk.openPreview(params.token)
    if (found === null) return refuse('NOT_FOUND')
    const { row, form, read } = found
    const { layout, title, description, products } = form
    const draft = { ...row, ...read, layout, title, description, products }
    return ok(content.showDraft(tenants.resolveTenant(host), draft))
  })
  registerPageEndpoint(api, getPostPreview, async ({ params, host }) => {
    const found = await postDesk.openPreview(params.token)
    if (found === null) return refuse('NOT_FOUND')
    const { row, form, read } = found
    const draft = {
      ...row,
      blocks: read.blocks,
      picture: read.art,
      title: form.title,
      summary: form.summary,
      author: form.author,
      mainArticle: form.main === '' ? null : form.main,
      relatedArticles: form.related,
    }
    return ok(blog.showDraft(tenants.resolveTenant(host).id, draft))
  })
}
