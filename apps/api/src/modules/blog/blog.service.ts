import type { Article, Block, BlogCategory, BlogPost, BlogTeaser, Tenant } from '@varde/contract/entities'
import { compareNorwegian } from '@varde/domain/norwegian/collate'
import type { Database } from '../../db/connect.ts'
import { toListPage } from '../../server/list-page.ts'
import { createScheduleVersion } from '../../server/schedule-version.ts'
import type { CatalogueService } from '../catalogue/catalogue.service.ts'
import { type PostRow, readBlog } from './blog.store.ts'
import { countReadingMinutes } from './count-reading-minutes.ts'
import { writeBlocksHtml } from './write-blocks-html.ts'

type Brand = Tenant['id']
type ListPage = { page: number; per_page: number }

const RELATED_POSTS = 3

export type BlogService = Awaited<ReturnType<typeof createBlogService>>

/** 3.26, 7.19: the blog, kept in memory; a post is visible from the time it is published. */
export async function createBlogService(
  db: Database,
  /** Called when a post is read: the catalogue is ready by then. */
  catalogue: () => Pick<CatalogueService, 'current'>,
  now: () => Date,
) {
  let rows = await readBlog(db)
  const minutes = new WeakMap<PostRow, number>()

  /** What a brand's readers see now, newest first. */
  function postsOf(brand: Brand): PostRow[] {
    const at = now()
    return rows.posts.filter(
      ({ brand: own, publishedAt, visibleUntil }) =>
        (own === '' || own === brand) && publishedAt <= at && (visibleUntil === null || visibleUntil > at),
    )
  }

  /** Those that have posts, by name. */
  function categoriesOf(brand: Brand): BlogCategory[] {
    const posts = postsOf(brand)
    return rows.categories
      .map(({ id, slug, name }) => ({
        id,
        slug,
        name,
        postsCount: posts.filter(({ categoryIds }) => categoryIds.includes(id)).length,
      }))
      .filter(({ postsCount }) => postsCount > 0)
      .toSorted((a, b) => compareNorwegian(a.name, b.name))
  }

  function readingMinutes(post: PostRow): number {
    const known = minutes.get(post) ?? countReadingMinutes(post.blocks)
    minutes.set(post, known)
    return known
  }

  const toTeaser = (post: PostRow, categories: BlogCategory[]): BlogTeaser => ({
    id: post.id,
    title: post.title,
    slug: post.slug,
    featuredImage: post.picture,
    categories: categories.filter(({ id }) => post.categoryIds.includes(id)),
    summary: post.summary,
    author: post.author,
    published_at: post.publishedAt.toISOString(),
    reading_minutes: readingMinutes(post),
  })

  /** An article that is gone or hidden (6.02) is skipped. */
  function findArticle(slug: string): Article | null {
    const { bySlug, byOldSlug } = catalogue().current()
    const record = bySlug.get(slug) ?? byOldSlug.get(slug)
    return record?.row.visibleOnWeb === true ? record.article : null
  }

  /** Blocks as HTML, every text escaped. */
  function writeHtml(blocks: readonly Block[]): string {
    return writeBlocksHtml(blocks, (slug) => findArticle(slug)?.name ?? null)
  }

  function toPost(brand: Brand, post: PostRow): BlogPost {
    const categories = categoriesOf(brand)
    const related = postsOf(brand).filter(
      (other) => other.id !== post.id && other.categoryIds.some((id) => post.categoryIds.includes(id)),
    )
    return {
      ...toTeaser(post, categories),
      body: writeHtml(post.blocks),
      blocks: post.blocks,
      mainArticle: post.mainArticle === null ? null : findArticle(post.mainArticle),
      relatedArticles: post.relatedArticles.flatMap((slug) => findArticle(slug) ?? []),
      related: related.slice(0, RELATED_POSTS).map((other) => toTeaser(other, categories)),
    }
  }

  function pageOf(brand: Brand, posts: PostRow[], { page, per_page }: ListPage) {
    const categories = categoriesOf(brand)
    const shown = posts.slice((page - 1) * per_page, page * per_page)
    return toListPage(
      shown.map((post) => toTeaser(post, categories)),
      page,
      per_page,
      posts.length,
    )
  }

  return {
    /** Newest first. */
    listPosts: (brand: Brand, query: ListPage) => pageOf(brand, postsOf(brand), query),
    /** What a search compares its words with, newest first. */
    listTitles: (brand: Brand) => postsOf(brand).map(({ title, slug }) => ({ title, slug })),
    listCategories: categoriesOf,
    findPost: (brand: Brand, slug: string): BlogPost | null => {
      const post = postsOf(brand).find((each) => each.slug === slug)
      return post === undefined ? null : toPost(brand, post)
    },
    findPostById: (brand: Brand, id: number): BlogPost | null => {
      const post = postsOf(brand).find((each) => each.id === id)
      return post === undefined ? null : toPost(brand, post)
    },
    /** One page of a category's posts, newest first; null when no such category has any. */
    findCategory: (brand: Brand, slug: string, query: ListPage) => {
      const category = categoriesOf(brand).find((each) => each.slug === slug)
      if (category === undefined) return null
      const posts = postsOf(brand).filter(({ categoryIds }) => categoryIds.includes(category.id))
      return { ...pageOf(brand, posts, query), category }
    },
    /** Counts up when a post is published or no longer shown. */
    version: createScheduleVersion(
      () =>
        rows.posts.flatMap(({ publishedAt, visibleUntil }) => [
          publishedAt.getTime(),
          ...(visibleUntil === null ? [] : [visibleUntil.getTime()]),
        ]),
      now,
    ),
    /** A post as it would be shown, whether it is published or not. */
    showDraft: toPost,
    writeHtml,
    /** Reads the posts again. */
    refresh: async () => {
      rows = await readBlog(db)
    },
  }
}
