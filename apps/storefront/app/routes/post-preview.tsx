import { data } from 'react-router'
import { showPost } from '../features/blog/load-blog.server.ts'
import { PostPage } from '../features/blog/post-page.tsx'
import { showBlocks } from '../features/content/load-content.server.ts'
import { TextBody } from '../features/content/text-body.tsx'
import { requireData } from '../platform/api-result.ts'
import { PRIVATE_PAGE } from '../platform/find-order.server.ts'
import { getRequestValues } from '../platform/request-context.ts'
import { requireSecretAddress } from '../platform/secret-address.ts'
import { PreviewNote } from '../ui/preview-note.tsx'
import type { Route } from './+types/post-preview.ts'

/** A post of the blog as its editor has it, for whoever has the link. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  requireSecretAddress(request)
  const values = getRequestValues(context)
  const answer = await values.api('GET /blog/preview/{token}', { params: { token: params.token } })
  const { post, blocks } = await showPost(values, requireData(answer))
  return data({ post, blocks: await showBlocks(values, blocks) }, { headers: PRIVATE_PAGE })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Utkast: ${loaderData?.post.title ?? ''}` },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function PostPreview({ loaderData: { post, blocks } }: Route.ComponentProps) {
  return (
    <>
      <PreviewNote>Utkast. Bare de som har lenken, ser dette.</PreviewNote>
      <PostPage post={post}>
        <TextBody blocks={blocks} />
      </PostPage>
    </>
  )
}
