import { BlogListPage } from '../features/blog/blog-list-page.tsx'
import { listMeta } from '../features/blog/blog-meta.ts'
import { loadPosts } from '../features/blog/load-blog.server.ts'
import { getRequestValues } from '../platform/request-context.ts'
import { keepParameters } from '../platform/search-parameters.ts'
import type { Route } from './+types/blog.ts'

export const searchParameters = keepParameters('page')

/** 2.33, 3.26: all posts, newest first. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const values = getRequestValues(context)
  const list = await loadPosts(values, null, new URL(request.url))
  return { list, publicUrl: values.publicUrl, siteName: values.tenant.name }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined ? [] : listMeta(loaderData)

export default function Blog({ loaderData }: Route.ComponentProps) {
  return <BlogListPage list={loaderData.list} />
}
