import type { PostForm } from '@varde/contract/admin/texts'
import type { Database, Queryable } from '../../db/connect.ts'
import { toWritten, writeNow } from '../../server/written-time.ts'
import { writeMarkdown } from '../content/markdown.service.ts'
import { checkPlace, checkPost, listUnknownArticles, rewritePost } from '../imports/imports.service.ts'
import {
  findPostRow,
  insertPostDraft,
  listCategoryNames,
  listPostRows,
  lockPostRow,
  type PostRow,
  updatePostRow,
} from './post-rows.store.ts'
import { createTextDesk, type DeskParts, invalid, type TextStore } from './text-desk.ts'
import { listNamedArticles, reviveDate, toArtFields, toArtForm, toFormFields } from './text-form.ts'

export type PostDesk = ReturnType<typeof createPostDesk>

/** What editors do with the blog's posts. */
export function createPostDesk(options: DeskParts) {
  return createTextDesk(options, createPostStore(options.db))
}

function createPostStore(db: Database): TextStore<PostForm, PostRow> {
  return {
    kind: 'post',
    list: (slice) => listPostRows(db, slice),
    find: findPostRow,
    lock: lockPostRow,
    update: updatePostRow,
    fromOf: ({ publishedAt }) => publishedAt,
    pathOf: ({ slug }) => `/blogg/${slug}`,
    toForm,
    reviveRow: (content) => {
      const row = content as PostRow
      return {
        ...row,
        publishedAt: new Date(row.publishedAt),
        visibleUntil: reviveDate(row.visibleUntil),
      }
    },
    insertDraft: async (tx, form, now) => {
      const problems = await checkPlace(tx, 'post', form)
      if (problems !== null) return invalid(problems)
      const row = await insertPostDraft(tx, form, now)
      return row ?? invalid({ slug: 'Det finnes et innlegg med denne adressen' })
    },
    publish: async (tx, row, form, { who, now }) => {
      const checked = await checkPost(tx, toFields(form, now), form.markdown)
      if (!checked.ok) return invalid(toFormFields(checked.problems))
      await rewritePost(tx, row, checked.values, who)
      return null
    },
    listUnknownArticles: (on, form) =>
      listUnknownArticles(on, [
        ...(form.main === '' ? [] : [form.main]),
        ...form.related,
        ...listNamedArticles(form.markdown),
      ]),
  }
}

async function toForm(on: Queryable, row: PostRow): Promise<PostForm> {
  const { brand, slug, title, summary, author } = row
  return {
    ...{ brand, slug, title, summary, author },
    categories: await listCategoryNames(on, row.categoryIds),
    art: toArtForm(row.picture),
    main: row.mainArticle ?? '',
    related: row.relatedArticles,
    from: toWritten(row.publishedAt),
    until: toWritten(row.visibleUntil),
    markdown: writeMarkdown(row.blocks).trimEnd(),
  }
}

/** The fields that a file of the import would have. A post without a time is published now. */
function toFields(form: PostForm, now: Date): Record<string, unknown> {
  const { brand, slug, title, summary, author, categories, related } = form
  return {
    ...{ brand, slug, title, summary, author, categories, related },
    art: toArtFields(form.art),
    main: form.main === '' ? null : form.main,
    date: form.from || writeNow(now),
    until: form.until || null,
    updated: writeNow(now),
  }
}
