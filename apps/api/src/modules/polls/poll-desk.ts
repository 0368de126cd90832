import type { ListedPoll, PollForm, StaffPoll } from '@varde/contract/admin/polls'
import type { Database, Queryable } from '../../db/connect.ts'
import { notifyChange } from '../../db/notify-change.ts'
import { RollbackWith, transact } from '../../db/transact.ts'
import { revisionOf } from '../../server/revision-of.ts'
import { toWritten, writeNow } from '../../server/written-time.ts'
import { checkPoll, rewritePoll } from '../imports/imports.service.ts'
import type { Actor, RecordChange } from '../staff/staff-audit.service.ts'
import {
  countVisitors,
  deletePoll,
  endPoll,
  hasAnswers,
  listPollRows,
  lockPoll,
  type PollRow,
  readPoll,
} from './polls.store.ts'
import { readScore } from './read-score.ts'

type Invalid = { ok: false; refused: 'VALIDATION_FAILED'; errors: Record<string, string[]> }
type Stale = { ok: false; refused: 'NOT_FOUND' | 'CHANGED_SINCE' }
type Edit = { actor: Actor; seen: string }

export type PollDesk = ReturnType<typeof createPollDesk>

type PollDeskOptions = { db: Database; recordChange: RecordChange; now: () => Date }

/** 3.24: what editors do with polls, by the rules of the import. */
export function createPollDesk({ db, recordChange, now }: PollDeskOptions) {
  function stateOf({ isDraft, startsAt, endsAt }: Omit<PollRow, 'questions'>): ListedPoll['state'] {
    const at = now()
    if (isDraft) return 'draft'
    if (startsAt > at) return 'scheduled'
    return endsAt !== null && endsAt <= at ? 'ended' : 'running'
  }
  async function toStaffPoll(on: Queryable, row: PollRow): Promise<StaffPoll> {
    const score = await readScore(on, row)
    return { id: row.id, revision: revisionOf(row), state: stateOf(row), form: toForm(row), score }
  }
  async function lockSeen(tx: Queryable, id: number, seen: string): Promise<PollRow | Stale> {
    const row = await lockPoll(tx, id)
    if (row === undefined) return { ok: false, refused: 'NOT_FOUND' }
    return revisionOf(row) === seen ? row : { ok: false, refused: 'CHANGED_SINCE' }
  }
  /** Writes a poll by the rules of the import; its row as it is then. */
  async function write(
    tx: Queryable,
    old: PollRow | undefined,
    form: PollForm,
    isDraft: boolean,
  ): Promise<PollRow> {
    const checked = await checkPoll(tx, toFields(form, now()), old?.id)
    if (!checked.ok) throw new RollbackWith(invalid(checked.problems))
    const written = await rewritePoll(tx, old, checked.values, { isDraft })
    if ('problem' in written) throw new RollbackWith(invalid({ questions: written.problem }))
    const problems = Object.fromEntries(
      (['banner_desktop', 'banner_mobile'] as const)
        .filter((field) => written.missing.includes(form[field]))
        .map((field) => [field, 'Bildet finnes ikke']),
    )
    if (Object.keys(problems).length > 0) throw new RollbackWith(invalid(problems))
    const row = await readPoll(tx, written.id)
    if (row === undefined) throw new Error(`Poll ${written.id} was written and is not there`)
    return row
  }
  async function record(
    tx: Queryable,
    actor: Actor,
    action: string,
    from: PollRow | null,
    to: PollRow | null,
  ) {
    const subject = `poll:${(to ?? from)?.id}`
    await recordChange(tx, actor, { action, subject, from: describe(from), to: describe(to) })
    await notifyChange(tx, 'content_changed')
  }

  return {
    /** A slice of the polls in a state, or of all, the one that begins last first. */
    list: async (slice: { state?: ListedPoll['state'] | undefined; limit: number; offset: number }) => {
      const { rows, total } = await listPollRows(db, { ...slice, now: now() })
      const votes = await countVisitors(
        db,
        rows.map(({ id }) => id),
      )
      const listed = rows.map(
        (row): ListedPoll => ({
          id: row.id,
          brand: row.brand,
          name: row.name,
          kind: row.kind,
          state: stateOf(row),
          starts_at: row.startsAt.toISOString(),
          ends_at: row.endsAt?.toISOString() ?? null,
          votes: votes.get(row.id) ?? 0,
        }),
      )
      return { listed, total }
    },
    find: async (id: number): Promise<StaffPoll | null> => {
      const row = await readPoll(db, id)
      return row === undefined ? null : toStaffPoll(db, row)
    },
    create: (form: PollForm, isDraft: boolean, actor: Actor) =>
      transact(db, async (tx): Promise<{ ok: true; poll: StaffPoll } | Invalid> => {
        const row = await write(tx, undefined, form, isDraft)
        await record(tx, actor, 'poll.created', null, row)
        return { ok: true, poll: await toStaffPoll(tx, row) }
      }),
    change: (id: number, form: PollForm, isDraft: boolean, { actor, seen }: Edit) =>
      transact(db, async (tx): Promise<{ ok: true; poll: StaffPoll } | Stale | Invalid> => {
        const old = await lockSeen(tx, id, seen)
        if ('refused' in old) return old
        const row = await write(tx, old, form, isDraft)
        await record(tx, actor, 'poll.changed', old, row)
        return { ok: true, poll: await toStaffPoll(tx, row) }
      }),
    /** Ends a poll now; one that is not running is refused like one that was changed. */
    end: (id: number, { actor, seen }: Edit) =>
      transact(db, async (tx): Promise<{ ok: true; poll: StaffPoll } | Stale> => {
        const old = await lockSeen(tx, id, seen)
        if ('refused' in old) return old
        if (stateOf(old) !== 'running') return { ok: false, refused: 'CHANGED_SINCE' }
        const row = { ...old, endsAt: now() }
        await endPoll(tx, id, row.endsAt)
        await record(tx, actor, 'poll.ended', old, row)
        return { ok: true, poll: await toStaffPoll(tx, row) }
      }),
    /** Deletes a poll that nobody has answered. */
    remove: (id: number, actor: Actor) =>
      transact(
        db,
        async (tx): Promise<{ ok: true } | { ok: false; refused: 'NOT_FOUND' | 'POLL_ANSWERED' }> => {
          const old = await lockPoll(tx, id)
          if (old === undefined) return { ok: false, refused: 'NOT_FOUND' }
          if (await hasAnswers(tx, id)) return { ok: false, refused: 'POLL_ANSWERED' }
          await deletePoll(tx, id)
          await record(tx, actor, 'poll.deleted', old, null)
          return { ok: true }
        },
      ),
  }
}

const FORM_FIELDS: Readonly<Record<string, string>> = {
  bannerDesktop: 'banner_desktop',
  bannerMobile: 'banner_mobile',
  starts: 'from',
  ends: 'until',
}

/** @param problems by the field in a file */
function invalid(problems: Readonly<Record<string, string>>): Invalid {
  const errors = Object.entries(problems).map(([field, text]) => [FORM_FIELDS[field] ?? field, [text]])
  return { ok: false, refused: 'VALIDATION_FAILED', errors: Object.fromEntries(errors) }
}

/** The fields that a file of the import would have. A poll without a time begins now. */
function toFields(form: PollForm, now: Date): Record<string, unknown> {
  const { brand, name, description, kind } = form
  return {
    ...{ brand, name, description, kind },
    starts: form.from || writeNow(now),
    ends: form.until || null,
    bannerDesktop: form.banner_desktop || null,
    bannerMobile: form.banner_mobile || null,
    questions: form.questions.map(({ text, options, correct }) =>
      correct === '' ? { text, options } : { text, options, correct },
    ),
  }
}

function toForm(row: PollRow): PollForm {
  const { brand, name, description, kind } = row
  return {
    ...{ brand, name, description, kind },
    banner_desktop: row.bannerDesktop ?? '',
    banner_mobile: row.bannerMobile ?? '',
    from: toWritten(row.startsAt),
    until: toWritten(row.endsAt),
    questions: row.questions.map(({ text, options }) => ({
      text,
      options: options.map((option) => option.text),
      correct: options.find(({ correct }) => correct === true)?.text ?? '',
    })),
  }
}

/** What the list of changes says of a poll. */
function describe(row: PollRow | null) {
  if (row === null) return undefined
  const { brand, name, kind, isDraft, questions } = row
  const texts = questions.map(({ text }) => text).join('; ')
  return {
    ...{ brand, name, kind, draft: isDraft },
    from: toWritten(row.startsAt),
    until: toWritten(row.endsAt),
    questions: texts,
  }
}
