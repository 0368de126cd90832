import type { StaffPromocode } from '@varde/contract/admin/promocodes'
import type { Database } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import { revisionOf } from '../../server/revision-of.ts'
import type { Actor, RecordChange } from '../staff/staff-audit.service.ts'
import { findPromocode, listPromocodes, lockPromocode, type PromocodeRow } from './promocodes.store.ts'
import { type PromocodeDraft, putPromocode } from './put-promocode.ts'

type Errors = Record<string, string[]>
export type PromocodeEdited =
  | { ok: true; promocode: StaffPromocode }
  | { ok: false; refused: 'NOT_FOUND' | 'CHANGED_SINCE' }
  | { ok: false; refused: 'VALIDATION_FAILED'; errors: Errors }

/** What a form says of a promo code; `amount` is kroner when fixed, else per cent. */
export type WrittenPromocode = Omit<PromocodeDraft, 'validFrom'> & { validFrom: Date }

const LONGEST_NAME = 200
/** The same as a file may have. */
const CODE = /^[\p{L}\d](?:[\p{L}\d _-]{0,38}[\p{L}\d])?$/u

export type AdminPromocodes = ReturnType<typeof createAdminPromocodes>

/** Promo codes as the staff see and change them. */
export function createAdminPromocodes(options: {
  db: Database
  now: () => Date
  recordChange: RecordChange
}) {
  const { db, now, recordChange } = options

  async function read(id: string): Promise<PromocodeEdited> {
    const row = await findPromocode(db, id)
    return row === undefined
      ? { ok: false, refused: 'NOT_FOUND' }
      : { ok: true, promocode: toStaffPromocode(row, now()) }
  }

  return {
    list: async (text: string, range: { limit: number; offset: number }) => {
      const { rows, total } = await listPromocodes(db, text, range)
      return { listed: rows.map((row) => toStaffPromocode(row, now())), total }
    },

    make: async (written: WrittenPromocode, actor: Actor): Promise<PromocodeEdited> => {
      const errors = check(written)
      if (errors !== null) return { ok: false, refused: 'VALIDATION_FAILED', errors }
      const made = await transact(db, async (tx) => {
        if ((await findPromocode(tx, { code: written.code })) !== undefined) return null
        const put = await putPromocode(tx, toDraft(written), now())
        if (!put.ok || put.outcome !== 'new') return null
        await recordChange(tx, actor, {
          action: 'promocode.made',
          subject: `promocode:${put.id}`,
          to: describe(toDraft(written)),
        })
        return put.id
      })
      if (made !== null) return read(made)
      return { ok: false, refused: 'VALIDATION_FAILED', errors: { code: ['Koden finnes fra før'] } }
    },

    change: async (
      { id, revision }: { id: string; revision: string },
      written: Omit<WrittenPromocode, 'code'>,
      actor: Actor,
    ): Promise<PromocodeEdited> => {
      const refused = await transact(db, async (tx): Promise<PromocodeEdited | null> => {
        const old = await lockPromocode(tx, id)
        if (old === undefined) return { ok: false, refused: 'NOT_FOUND' }
        if (versionOf(old) !== revision) return { ok: false, refused: 'CHANGED_SINCE' }
        const draft = toDraft({ ...written, code: old.code })
        const errors = check({ ...written, code: old.code })
        if (errors !== null) return { ok: false, refused: 'VALIDATION_FAILED', errors }
        const put = await putPromocode(tx, draft, now())
        if (!put.ok) {
          const text = `Koden er brukt ${put.used} ganger, så grensen kan ikke være lavere`
          return { ok: false, refused: 'VALIDATION_FAILED', errors: { usage_limit: [text] } }
        }
        await recordChange(tx, actor, {
          action: 'promocode.changed',
          subject: `promocode:${id}`,
          from: describe(old),
          to: describe(draft),
        })
        return null
      })
      return refused ?? read(id)
    },
  }
}

function check({
  code,
  name,
  fixed,
  amount,
  validFrom,
  validTo,
  usageLimit,
}: WrittenPromocode): Errors | null {
  const errors: Errors = {}
  if (!CODE.test(code.trim())) {
    errors.code = ['Høyst 40 bokstaver, sifre, bindestreker og mellomrom']
  }
  if (name.length > LONGEST_NAME) errors.name = [`Høyst ${LONGEST_NAME} tegn`]
  if (!(amount > 0)) errors.amount = ['Skriv hvor mye koden gir']
  else if (!fixed && amount > 100) errors.amount = ['Høyst 100 prosent']
  if (validTo <= validFrom) errors.valid_to = ['Koden slutter før den begynner']
  if (usageLimit !== null && usageLimit < 1)
    errors.usage_limit = ['Minst én gang, eller tomt for ingen grense']
  return Object.keys(errors).length === 0 ? null : errors
}

/** Kroner as øre, per cent as basis points. */
function toDraft({ amount, code, name, ...written }: WrittenPromocode): PromocodeDraft {
  return { ...written, code: code.trim(), name: name.trim() || code.trim(), amount: Math.round(amount * 100) }
}

function toStaffPromocode(row: PromocodeRow, now: Date): StaffPromocode {
  return {
    id: row.id,
    revision: versionOf(row),
    code: row.code,
    name: row.name,
    fixed: row.fixed,
    amount: row.amount / 100,
    valid_from: row.validFrom.toISOString(),
    valid_to: row.validTo.toISOString(),
    usage_limit: row.usageLimit,
    used: row.used,
    is_public: row.isPublic,
    state: stateOf(row, now),
  }
}

/** Uses are no edits. */
function versionOf(row: PromocodeRow): string {
  return revisionOf(describe(row))
}

function stateOf(row: PromocodeRow, now: Date): StaffPromocode['state'] {
  if (row.validTo < now) return 'ended'
  if (row.usageLimit !== null && row.used >= row.usageLimit) return 'used-up'
  return row.validFrom > now ? 'coming' : 'usable'
}

function describe(row: PromocodeDraft | PromocodeRow) {
  return {
    code: row.code,
    name: row.name,
    fixed: row.fixed,
    amount: row.amount / 100,
    from: row.validFrom?.toISOString() ?? null,
    to: row.validTo.toISOString(),
    limit: row.usageLimit,
    public: row.isPublic,
  }
}
