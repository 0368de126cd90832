import type { Article, BlogPost, BlogTeaser } from '@varde/contract/entities'
import { formatPlainDate } from '@varde/domain/norwegian/format-date'
import { formatCount } from '@varde/domain/norwegian/format-number'
import { data } from 'react-router'
import { showPicture } from '../../brand/content-picture.ts'
import { getDataOr, requireData } from '../../platform/api-result.ts'
import { bestFirst } from '../../platform/best-first.ts'
import type { RequestValues } from '../../platform/request-context.ts'
import { toCardArticle } from '../../ui/card-article.ts'
import type { PostList, PostTeaser, ShownPost } from './post-data.ts'

/** One large post and two rows of three. */
const PAGE_SIZE = 7
/** One row of posts of other categories. */
const OTHERS = 3
/** They and the next post are looked for among so many. */
const MOST_LOOKED_AT = 50
const LEDE = 'Turer, stell og hverdager, skrevet av folk som står i butikkene.'

/**
 * 7.19: one page of the blog, or of one category of it.
 *
 * @param slug of the category; null for all posts
 * @throws a 404 response for an unknown category, and for a page behind the last one
 */
export async function loadPosts({ api }: RequestValues, slug: string | null, url: URL): Promise<PostList> {
  const page = readPage(url)
  const query = { page, per_page: PAGE_SIZE }
  const [categories, newest, posts] = await Promise.all([
    api('GET /blog/categories'),
    slug === null ? null : api('GET /blog/posts', { query: { page: 1, per_page: MOST_LOOKED_AT } }),
    slug === null
      ? api('GET /blog/posts', { query })
      : api('GET /blog/category/{slug}', { params: { slug }, query }),
  ])
  const { data: found, last_page, total } = requireData(posts)
  if (page > Math.max(1, last_page)) throw data(null, { status: 404 })
  const shown = requireData(categories).map(({ slug, name, postsCount }) => ({
    slug,
    name,
    count: postsCount,
  }))
  const category = shown.find((each) => each.slug === slug)
  const others =
    newest === null || page < last_page
      ? []
      : requireData(newest).data.filter((post) => post.categories.every((each) => each.slug !== slug))
  return {
    title: category?.name ?? 'Blogg',
    lede:
      category === undefined ? LEDE : `${formatCount(total)} innlegg, skrevet av folk som står i butikkene.`,
    category: slug,
    path: slug === null ? '/blogg' : `/blogg/kategori/${slug}`,
    posts: found.map(toTeaser),
    page,
    lastPage: Math.max(1, last_page),
    total,
    categories: shown,
    others: others.slice(0, OTHERS).map(toTeaser),
  }
}

/** @throws a 404 response when it is not a number from 1 on */
function readPage(url: URL): number {
  const asked = url.searchParams.get('page') ?? '1'
  if (!/^[1-9]\d{0,4}$/.test(asked)) throw data(null, { status: 404 })
  return Number(asked)
}

/** 7.19: one post, and the blocks of its text as the API has them. */
export async function loadPost(
  values: RequestValues,
  slug: string,
): Promise<{ post: ShownPost; blocks: BlogPost['blocks'] }> {
  const answer = await values.api('GET /blog/{slug}', { params: { slug } })
  return showPost(values, requireData(answer))
}

/** A post with the articles that this brand sells of those that it names. */
export async function showPost(
  values: RequestValues,
  post: BlogPost,
): Promise<{ post: ShownPost; blocks: BlogPost['blocks'] }> {
  const [shops, posts] = await Promise.all([
    values.api('GET /shops'),
    values.api('GET /blog/posts', { query: { page: 1, per_page: MOST_LOOKED_AT } }),
  ])
  const toCard = (article: Article) => toCardArticle(article, requireData(shops))
  const { genderIds } = values.tenant
  // Articles for genders that the brand does not sell to are left out.
  const isSold = ({ genders }: Article) =>
    genderIds.length === 0 || genders.some((id) => genderIds.includes(id))
  const next = findNext(requireData(posts).data, post.slug)
  return {
    post: {
      ...toTeaser(post),
      main: post.mainArticle !== null && isSold(post.mainArticle) ? toCard(post.mainArticle) : null,
      articles: (await fillRow(values, post.relatedArticles.filter(isSold), post.mainArticle)).map(toCard),
      next: next === undefined ? null : toTeaser(next),
      related: post.related.filter(({ slug }) => slug !== next?.slug).map(toTeaser),
    },
    blocks: post.blocks,
  }
}

/** One row of articles below a post. */
const ROW_LENGTH = 4

/** The post that was published before this one; after the first the newest. */
function findNext(posts: readonly BlogTeaser[], slug: string): BlogTeaser | undefined {
  const at = posts.findIndex((each) => each.slug === slug)
  const next = posts[at + 1] ?? posts[0]
  return next?.slug === slug ? undefined : next
}

/** Fills the row with what sells best of the same groups; a post that names no articles has none. */
async function fillRow(
  { api, tenant }: RequestValues,
  named: readonly Article[],
  main: Article | null,
): Promise<Article[]> {
  if (named.length === 0 || named.length >= ROW_LENGTH) return named.slice(0, ROW_LENGTH)
  const groups = [...new Set([...named, ...(main === null ? [] : [main])].map((one) => one.articleGroup3ID))]
  const asked = api('POST /articles/search', {
    body: {
      take: 2 * ROW_LENGTH,
      filters: [{ groups }, ...(tenant.genderIds.length > 0 ? [{ genders: tenant.genderIds }] : [])],
      orderBy: bestFirst(tenant),
      facets: [],
    },
  })
  const found = await getDataOr('POST /articles/search', asked, null)
  const known = new Set([...named, ...(main === null ? [] : [main])].map(({ slug }) => slug))
  const others = found?.hits.hits.map(({ _source }) => _source).filter(({ slug }) => !known.has(slug)) ?? []
  return [...named, ...others].slice(0, ROW_LENGTH)
}

const toTeaser = (post: BlogTeaser): PostTeaser => ({
  slug: post.slug,
  title: post.title,
  summary: post.summary,
  author: post.author,
  picture: showPicture(post.featuredImage),
  categories: post.categories.map(({ slug, name }) => ({ slug, name })),
  publishedAt: post.published_at,
  date: formatPlainDate(new Date(post.published_at)),
  minutes: post.reading_minutes,
})
