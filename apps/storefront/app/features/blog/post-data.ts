import type { BlogTeaser } from '@varde/contract/entities'
import type { ShownPicture } from '../../brand/content-picture.ts'
import type { CardArticle } from '../../ui/card-article.ts'

/** A post as a list shows it. */
export type PostTeaser = Pick<BlogTeaser, 'slug' | 'title' | 'summary' | 'author'> & {
  picture: ShownPicture | null
  categories: { slug: string; name: string }[]
  /** ISO 8601 */
  publishedAt: string
  /** «29. oktober 2026» */
  date: string
  /** Reading time. */
  minutes: number
}

/** A post as its own page shows it, without its text. */
export type ShownPost = PostTeaser & {
  main: CardArticle | null
  /** A row of articles: those of the post, then others like them. */
  articles: CardArticle[]
  /** The post before this one, or the newest when this is the first; null for the only post. */
  next: PostTeaser | null
  related: PostTeaser[]
}

/** One page of posts, newest first. */
export type PostList = {
  title: string
  lede: string
  /** The slug of the category that it is of; null for all posts. */
  category: string | null
  /** The address of its first page. */
  path: string
  posts: PostTeaser[]
  page: number
  lastPage: number
  total: number
  categories: { slug: string; name: string; count: number }[]
  /** The newest posts of other categories, on the last page of a category. */
  others: PostTeaser[]
}
