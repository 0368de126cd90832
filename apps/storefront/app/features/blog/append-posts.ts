import type { PostList, PostTeaser } from './post-data.ts'

/** The pages of posts that are shown below each other. */
export type LoadedPosts = { path: string; firstPage: number; lastPage: number; posts: PostTeaser[] }

/**
 * Appends a page that has come to the pages that are shown, when the reader asked for more and it is the next one.
 * Otherwise it is shown alone.
 */
export function appendPosts(
  loaded: LoadedPosts | null,
  { path, page, posts }: Pick<PostList, 'path' | 'page' | 'posts'>,
  appends: boolean,
): LoadedPosts {
  if (appends && loaded?.path === path) {
    if (page === loaded.lastPage) return loaded
    if (page === loaded.lastPage + 1) {
      const known = new Set(loaded.posts.map(({ slug }) => slug))
      // A post published meanwhile moves the others on: none is shown twice.
      const fresh = posts.filter(({ slug }) => !known.has(slug))
      return { ...loaded, lastPage: page, posts: [...loaded.posts, ...fresh] }
    }
  }
  return { path, firstPage: page, lastPage: page, posts }
}
