import { MOST_SYNONYM_WORDS, MOST_SYNONYMS, type StaffSynonym } from '@varde/contract/admin/synonyms'
import type { Database } from '../../db/connect.ts'
import { notifyChange } from '../../db/notify-change.ts'
import { transact } from '../../db/transact.ts'
import { revisionOf } from '../../server/revision-of.ts'
import type { Actor, RecordChange } from '../staff/staff-audit.service.ts'
import {
  countSynonyms,
  deleteSynonym,
  insertSynonym,
  listSynonymRows,
  lockSynonym,
  type SynonymRow,
  type SynonymWords,
  updateSynonym,
} from './synonyms.store.ts'

export type SynonymEdited =
  | { ok: true; synonym: StaffSynonym }
  | { ok: false; refused: 'NOT_FOUND' | 'CHANGED_SINCE' }
  | { ok: false; refused: 'VALIDATION_FAILED'; errors: Record<string, string[]> }

const LONGEST_WORD = 40
const WORD = /^[\p{L}\d][\p{L}\d&-]*$/u

/** The shop's own synonyms, as the search index takes them. */
export async function readSynonyms(db: Database): Promise<SynonymWords[]> {
  return (await listSynonymRows(db)).slice(0, MOST_SYNONYMS)
}

export type SynonymsService = ReturnType<typeof createSynonymsService>

/** The shop's own synonyms of search as the staff see and change them. Every process reads them again after a change. */
export function createSynonymsService(options: {
  db: Database
  now: () => Date
  recordChange: RecordChange
}) {
  const { db, now, recordChange } = options
  return {
    list: async (): Promise<StaffSynonym[]> => (await listSynonymRows(db)).map(toStaffSynonym),

    add: async (written: SynonymWords, actor: Actor): Promise<SynonymEdited> => {
      const read = readWords(written)
      if ('errors' in read) return { ok: false, refused: 'VALIDATION_FAILED', errors: read.errors }
      return transact(db, async (tx): Promise<SynonymEdited> => {
        if ((await countSynonyms(tx)) >= MOST_SYNONYMS) {
          const text = `Butikken kan ha høyst ${MOST_SYNONYMS} linjer med synonymer`
          return { ok: false, refused: 'VALIDATION_FAILED', errors: { words: [text] } }
        }
        const row = await insertSynonym(tx, read, now())
        const subject = `synonym:${row.id}`
        await recordChange(tx, actor, { action: 'synonym.added', subject, to: describe(row) })
        await notifyChange(tx, 'content_changed')
        return { ok: true, synonym: toStaffSynonym(row) }
      })
    },

    change: async (
      { id, revision }: { id: number; revision: string },
      written: SynonymWords,
      actor: Actor,
    ): Promise<SynonymEdited> => {
      const read = readWords(written)
      return transact(db, async (tx): Promise<SynonymEdited> => {
        const old = await lockSynonym(tx, id)
        if (old === undefined) return { ok: false, refused: 'NOT_FOUND' }
        if (revisionOf(describe(old)) !== revision) return { ok: false, refused: 'CHANGED_SINCE' }
        if ('errors' in read) return { ok: false, refused: 'VALIDATION_FAILED', errors: read.errors }
        const row = await updateSynonym(tx, id, read, now())
        const change = { from: describe(old), to: describe(row) }
        await recordChange(tx, actor, { action: 'synonym.changed', subject: `synonym:${id}`, ...change })
        await notifyChange(tx, 'content_changed')
        return { ok: true, synonym: toStaffSynonym(row) }
      })
    },

    /** @returns false when there are none with this id */
    remove: (id: number, actor: Actor): Promise<boolean> =>
      transact(db, async (tx) => {
        const old = await lockSynonym(tx, id)
        if (old === undefined) return false
        await deleteSynonym(tx, id)
        const subject = `synonym:${id}`
        await recordChange(tx, actor, { action: 'synonym.removed', subject, from: describe(old) })
        await notifyChange(tx, 'content_changed')
        return true
      }),
  }
}

/** The words in small letters, each once, or what is wrong with them by field. */
function readWords({ words, finds }: SynonymWords): SynonymWords | { errors: Record<string, string[]> } {
  const [from, to] = [tidy(words), tidy(finds)]
  const errors: Record<string, string[]> = {}
  if (from.length === 0) errors.words = ['Skriv minst ett ord']
  else if (to.length === 0 && from.length === 1) errors.words = ['Skriv minst to ord som betyr det samme']
  for (const [field, list, most] of [
    ['words', from, 2],
    ['finds', to, 1],
  ] as const) {
    const odd = list.find((text) => !isWord(text, most))
    if (odd !== undefined) {
      const what = most === 1 ? 'Ett ord om gangen' : 'Ett eller to ord om gangen'
      errors[field] = [`«${odd}» kan ikke brukes. ${what}, bare bokstaver, sifre og bindestrek.`]
    } else if (list.length > MOST_SYNONYM_WORDS) errors[field] = [`Høyst ${MOST_SYNONYM_WORDS} på en linje`]
  }
  return Object.keys(errors).length > 0 ? { errors } : { words: from, finds: to }
}

function tidy(list: readonly string[]): string[] {
  return [...new Set(list.map((text) => text.trim().toLowerCase().replace(/\s+/g, ' ')))].filter(
    (text) => text !== '',
  )
}

function isWord(text: string, most: number): boolean {
  const parts = text.split(' ')
  return text.length <= LONGEST_WORD && parts.length <= most && parts.every((part) => WORD.test(part))
}

function toStaffSynonym(row: SynonymRow): StaffSynonym {
  const { id, words, finds } = row
  return { id, revision: revisionOf(describe(row)), words, finds }
}

function describe({ words, finds }: SynonymWords) {
  return { words: words.join(', '), finds: finds.join(', ') }
}
