import type { PageForm } from '@varde/contract/admin/texts'
import type { Database } from '../../db/connect.ts'
import { toWritten, writeNow } from '../../server/written-time.ts'
import { writeMarkdown } from '../content/markdown.service.ts'
import { checkPage, checkPlace, listUnknownArticles, rewritePage } from '../imports/imports.service.ts'
import {
  findPageRow,
  insertPageDraft,
  isPageSlugTaken,
  listPageRows,
  lockPageRow,
  type PageRow,
  updatePageRow,
} from './page-rows.store.ts'
import { createTextDesk, type DeskParts, invalid, type TextStore } from './text-desk.ts'
import { listNamedArticles, reviveDate, toArtFields, toArtForm, toFormFields } from './text-form.ts'

export type PageDesk = ReturnType<typeof createPageDesk>

/** What editors do with pages of text. */
export function createPageDesk(options: DeskParts) {
  return createTextDesk(options, createPageStore(options.db))
}

function createPageStore(db: Database): TextStore<PageForm, PageRow> {
  return {
    kind: 'page',
    list: (slice) => listPageRows(db, slice),
    find: findPageRow,
    lock: lockPageRow,
    update: updatePageRow,
    fromOf: ({ visibleFrom }) => visibleFrom,
    pathOf: ({ slug }) => `/${slug}`,
    toForm: (_, row) => Promise.resolve(toForm(row)),
    reviveRow: (content) => {
      const row = content as PageRow
      return {
        ...row,
        visibleFrom: reviveDate(row.visibleFrom),
        visibleUntil: reviveDate(row.visibleUntil),
      }
    },
    insertDraft: async (tx, form, now) => {
      const problems = await checkPlace(tx, 'page', form)
      if (problems !== null) return invalid(problems)
      const isTaken = await isPageSlugTaken(tx, form)
      const row = isTaken ? undefined : await insertPageDraft(tx, form, now)
      return row ?? invalid({ slug: 'Det finnes en side med denne adressen' })
    },
    publish: async (tx, row, form, { who, now }) => {
      const checked = await checkPage(tx, toFields(form, now), form.markdown)
      if (!checked.ok) return invalid(toFormFields(checked.problems))
      await rewritePage(tx, row, checked.values, who)
      return null
    },
    listUnknownArticles: (on, form) =>
      listUnknownArticles(on, [...form.products, ...listNamedArticles(form.markdown)]),
  }
}

function toForm(row: PageRow): PageForm {
  const { brand, slug, layout, title, description, products } = row
  return {
    ...{ brand, slug, layout, title, description, products },
    art: toArtForm(row.art),
    from: toWritten(row.visibleFrom),
    until: toWritten(row.visibleUntil),
    markdown: writeMarkdown(row.blocks).trimEnd(),
  }
}

/** The fields that a file of the import would have. */
function toFields(form: PageForm, now: Date): Record<string, unknown> {
  const { brand, slug, layout, title, description, products } = form
  return {
    ...{ brand, slug, layout, title, description, products },
    art: toArtFields(form.art),
    from: form.from || null,
    until: form.until || null,
    updated: writeNow(now),
  }
}
