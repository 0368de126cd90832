import type { PostList, PostTeaser } from './shown-post.ts'

/** The pages of posts that are shown one below the other. */
export type HeldPosts = { path: string; firstPage: number; lastPage: number; posts: PostTeaser[] }

/**
 * What is shown when a page arrives: below what is held when the reader asked for more of the same and it follows on
 * that; alone otherwise.
 */
export function holdPosts(
  held: HeldPosts | null,
  { path, page, posts }: Pick<PostList, 'path' | 'page' | 'posts'>,
  appends: boolean,
): HeldPosts {
  if (appends && held?.path === path) {
    if (page === held.lastPage) return held
    if (page === held.lastPage + 1) {
      const known = new Set(held.posts.map(({ slug }) => slug))
      // A post may have come meanwhile and moved the rest: each stands once.
      const fresh = posts.filter(({ slug }) => !known.has(slug))
      return { ...held, lastPage: page, posts: [...held.posts, ...fresh] }
    }
  }
  return { path, firstPage: page, lastPage: page, posts }
}
