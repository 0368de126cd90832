import { postMeta } from '../features/blog/blog-meta.ts'
import { loadPost } from '../features/blog/load-blog.server.ts'
import { PostPage } from '../features/blog/post-page.tsx'
import { showBlocks } from '../features/content/load-content.server.ts'
import { TextBody } from '../features/content/text-body.tsx'
import { getRequestValues } from '../platform/request-context.ts'
import type { Route } from './+types/blog-post.ts'

/** 3.26, 7.19: one post. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const values = getRequestValues(context)
  const { post, blocks } = await loadPost(values, params.slug)
  return {
    post,
    blocks: await showBlocks(values, blocks),
    publicUrl: values.publicUrl,
    siteName: values.tenant.name,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined ? [] : postMeta(loaderData)

export default function BlogPost({ loaderData }: Route.ComponentProps) {
  const { post, blocks } = loaderData
  return (
    <PostPage post={post}>
      <TextBody key={post.slug} blocks={blocks} />
    </PostPage>
  )
}
