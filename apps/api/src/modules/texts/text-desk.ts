import type { ListedText, PageForm } from '@varde/contract/admin/texts'
import type { Database, Queryable } from '../../db/connect.ts'
import { notifyChange } from '../../db/notify-change.ts'
import { RollbackWith, transact } from '../../db/transact.ts'
import { revisionOf } from '../../server/revision-of.ts'
import { parseBlocks } from '../content/markdown.service.ts'
import { createPictureFinder, findArt } from '../imports/imports.service.ts'
import type { PreviewLinksService } from '../preview-links/preview-links.service.ts'
import type { Actor, RecordChange } from '../staff/staff-audit.service.ts'
import { toArtFields } from './text-form.ts'
import { findVersion, listVersions, type TextKind, type TextVersion } from './text-versions.service.ts'

/** What a page and a post have in common. */
export type TextRow<Form> = {
  id: number
  brand: string
  slug: string
  title: string
  published: boolean
  visibleUntil: Date | null
  updatedAt: Date
  draft: Form | null
}

export type Invalid = { ok: false; refused: 'VALIDATION_FAILED'; errors: Record<string, string[]> }

/** What differs between pages and posts. */
export type TextStore<Form, Row extends TextRow<Form>> = {
  kind: TextKind
  list(slice: { q: string; limit: number; offset: number }): Promise<{ rows: Row[]; total: number }>
  find(db: Queryable, id: number): Promise<Row | undefined>
  lock(tx: Queryable, id: number): Promise<Row | undefined>
  update(tx: Queryable, id: number, change: Partial<TextRow<Form>>): Promise<void>
  /** From when it is shown; null for at once. */
  fromOf(row: Row): Date | null
  /** The path of its page in the shop. */
  pathOf(row: Row): string
  toForm(db: Queryable, row: Row): Promise<Form>
  /** The row that an earlier version was, as JSON has it. */
  reviveRow(content: Record<string, unknown>): Row
  /** A new text that nobody sees: its place, which never changes after, and its title are checked. */
  insertDraft(tx: Queryable, form: Form, now: Date): Promise<Row | Invalid>
  /** Writes the form for everybody by the rules of the import; null when it is done. */
  publish(tx: Queryable, row: Row, form: Form, by: { who: string; now: Date }): Promise<Invalid | null>
  /** The articles that a form names and that are not there. */
  listUnknownArticles(db: Queryable, form: Form): Promise<string[]>
}

export type DeskParts = {
  db: Database
  recordChange: RecordChange
  previewLinks: PreviewLinksService
  now: () => Date
}

/** A text with everything that its editor needs. */
export type EditedText<Form> = {
  id: number
  revision: string
  state: ListedText['state']
  hasDraft: boolean
  form: Form
  path: string
  unknownArticles: string[]
  versions: TextVersion[]
}

export type TextChanged<Form> =
  | { ok: true; text: EditedText<Form> }
  | { ok: false; refused: 'NOT_FOUND' | 'CHANGED_SINCE' }
  | Invalid

export type TextDesk<Form extends TextFormFields, Row extends TextRow<Form>> = ReturnType<
  typeof createTextDesk<Form, Row>
>
/** What the forms of pages and posts have in common. */
export type TextFormFields = Pick<PageForm, 'brand' | 'slug' | 'title' | 'art' | 'markdown'>

/**
 * What editors do with pages, or with posts. A text that readers see is changed in a draft beside it until it is
 * published; one that they have never seen is a row that is not published.
 */
export function createTextDesk<Form extends TextFormFields, Row extends TextRow<Form>>(
  { db, recordChange, previewLinks, now }: DeskParts,
  store: TextStore<Form, Row>,
) {
  function stateOf(row: Row): ListedText['state'] {
    const at = now()
    const from = store.fromOf(row)
    if (!row.published) return 'draft'
    if (from !== null && from > at) return 'scheduled'
    return row.visibleUntil !== null && row.visibleUntil <= at ? 'ended' : 'shown'
  }
  async function toEdited(on: Queryable, row: Row): Promise<EditedText<Form>> {
    const form = row.draft ?? (await store.toForm(on, row))
    return {
      id: row.id,
      revision: revisionOf(row),
      state: stateOf(row),
      hasDraft: row.draft !== null,
      form,
      path: store.pathOf(row),
      unknownArticles: await store.listUnknownArticles(on, form),
      versions: await listVersions(on, store.kind, row.id),
    }
  }
  async function lockSeen(tx: Queryable, id: number, seen: string): Promise<Row | TextChanged<Form>> {
    const row = await store.lock(tx, id)
    if (row === undefined) return { ok: false, refused: 'NOT_FOUND' }
    return revisionOf(row) === seen ? row : { ok: false, refused: 'CHANGED_SINCE' }
  }
  function audit(tx: Queryable, actor: Actor, action: string, from: Row | null, to: Row) {
    const values = (row: Row) => ({
      title: row.title,
      slug: row.slug,
      brand: row.brand,
      state: stateOf(row),
      revision: revisionOf(row),
    })
    return recordChange(tx, actor, {
      action: `${store.kind}.${action}`,
      subject: `${store.kind}:${to.id}`,
      ...(from === null ? {} : { from: values(from) }),
      to: values(to),
    })
  }
  async function getAgain(tx: Queryable, id: number): Promise<Row> {
    const row = await store.find(tx, id)
    if (row === undefined) throw new Error(`the ${store.kind} ${id} is not there`)
    return row
  }
  /** Saves the form, as a draft or for everybody, in the row that is locked. */
  async function save(tx: Queryable, row: Row, form: Form, publish: boolean, actor: Actor) {
    if (!publish) {
      // What nobody has seen is listed by the title that it has now.
      const title = row.published ? {} : { title: form.title }
      await store.update(tx, row.id, { draft: form, ...title })
      return null
    }
    const refused = await store.publish(tx, row, form, { who: actor?.email ?? '', now: now() })
    if (refused !== null) return refused
    await store.update(tx, row.id, { draft: null })
    await notifyChange(tx, 'content_changed')
    return null
  }

  return {
    list: async (slice: { q: string; limit: number; offset: number }) => {
      const { rows, total } = await store.list(slice)
      const listed = rows.map(
        (row): ListedText => ({
          id: row.id,
          brand: row.brand,
          slug: row.slug,
          title: row.title,
          state: stateOf(row),
          has_draft: row.draft !== null,
          updated_at: row.updatedAt.toISOString(),
        }),
      )
      return { listed, total }
    },
    find: async (id: number): Promise<EditedText<Form> | null> => {
      const row = await store.find(db, id)
      return row === undefined ? null : toEdited(db, row)
    },
    /** What a text was, as a form. */
    findVersion: async (id: number, version: number): Promise<Form | null> => {
      const found = await findVersion(db, store.kind, id, version)
      return found === undefined ? null : store.toForm(db, store.reviveRow(found.content))
    },
    create: (form: Form, publish: boolean, actor: Actor) =>
      transact(db, async (tx): Promise<{ ok: true; text: EditedText<Form> } | Invalid> => {
        const row = await store.insertDraft(tx, form, now())
        if ('ok' in row) return row
        const refused = await save(tx, row, form, publish, actor)
        // Nothing stays of a text that may not be published; its form is still in the browser.
        if (refused !== null) throw new RollbackWith(refused)
        const made = await getAgain(tx, row.id)
        await audit(tx, actor, publish ? 'published' : 'drafted', null, made)
        return { ok: true, text: await toEdited(tx, made) }
      }),
    change: (id: number, form: Form, publish: boolean, { actor, seen }: { actor: Actor; seen: string }) =>
      transact(db, async (tx): Promise<TextChanged<Form>> => {
        const row = await lockSeen(tx, id, seen)
        if ('ok' in row) return row
        if (form.slug !== row.slug || form.brand !== row.brand) {
          const field = form.slug === row.slug ? 'brand' : 'slug'
          return invalid({ [field]: 'Kan ikke endres: lag en ny' })
        }
        const refused = await save(tx, row, form, publish, actor)
        if (refused !== null) return refused
        const changed = await getAgain(tx, id)
        await audit(tx, actor, publish ? 'published' : 'drafted', row, changed)
        return { ok: true, text: await toEdited(tx, changed) }
      }),
    /** Shows a text no longer. What it was stays as its draft. */
    hide: (id: number, { actor, seen }: { actor: Actor; seen: string }) =>
      transact(db, async (tx): Promise<TextChanged<Form>> => {
        const row = await lockSeen(tx, id, seen)
        if ('ok' in row) return row
        await store.update(tx, id, { published: false })
        await notifyChange(tx, 'content_changed')
        const hidden = await getAgain(tx, id)
        await audit(tx, actor, 'hidden', row, hidden)
        return { ok: true, text: await toEdited(tx, hidden) }
      }),
    /** The token of a link that shows the draft for some days; null when there is no such text. */
    linkPreview: async (
      id: number,
      actor: Actor,
    ): Promise<{ brand: string; token: string; expiresAt: Date } | null> => {
      const row = await store.find(db, id)
      if (row === undefined) return null
      const title = row.draft?.title ?? row.title
      const made = await previewLinks.make({ subject: `${store.kind}:${id}`, title }, actor)
      return { brand: row.brand, ...made }
    },
    /** The text that a preview's link is for, with its draft; null for a link that is not ours or has expired. */
    openPreview: async (token: string) => {
      const [kind, id = ''] = (await previewLinks.read(token))?.split(':') ?? []
      if (kind !== store.kind || !/^[1-9]\d{0,9}$/.test(id)) return null
      const row = await store.find(db, Number(id))
      if (row === undefined) return null
      const form = row.draft ?? (await store.toForm(db, row))
      return { row, form, read: await readForm(db, form) }
    },
  }
}

/** What of an unfinished text can be shown. */
async function readForm(db: Database, { art, markdown }: TextFormFields) {
  const finder = await createPictureFinder(db)
  const { blocks } = parseBlocks(markdown, finder.find)
  const fields = toArtFields(art)
  const found = fields && findArt({ ...fields, alt: art?.alt ?? '' }, finder)
  // A drawing has an address before its text is published: it is the same for the same words.
  await finder.keep(db)
  return { blocks, art: found }
}

/** @param problems a text for each field */
export function invalid(problems: Record<string, string>): Invalid {
  const errors = Object.fromEntries(Object.entries(problems).map(([field, text]) => [field, [text]]))
  return { ok: false, refused: 'VALIDATION_FAILED', errors }
}
