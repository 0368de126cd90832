import type { Answer } from '@varde/contract/client'
import { errorBody } from '@varde/contract/errors'
import { api } from '../../api.ts'
import { EditedForm } from '../../ui/edited-form.tsx'
import type { FieldNames } from '../../ui/editing-message.tsx'
import { CheckField, SelectField, TextField } from '../../ui/fields.tsx'
import { findListed } from '../../ui/find-listed.ts'
import { readKroner, writeKroner } from '../../ui/kr.ts'
import { MomentField, readMoment, writeMoment } from '../../ui/moment-field.tsx'
import { type Put, useEdited } from '../../ui/use-edited.ts'

export type Promocode = Answer<'GET /admin/promocodes'>['data'][number]

type PromocodeFormProps = {
  /** Null for a new one. */
  promocode: Promocode | null
  onClose: () => void
  onSaved: () => void
}

const KINDS = [
  { value: 'percent', label: 'Prosent' },
  { value: 'kroner', label: 'Kroner' },
] as const
const MONTH_MS = 30 * 24 * 60 * 60 * 1000

const FIELDS: FieldNames<Form> = {
  code: 'Kode',
  name: 'Navn',
  kind: { name: 'Gir', write: (kind) => KINDS.find(({ value }) => value === kind)?.label ?? kind },
  amount: 'Hvor mye',
  from: 'Fra',
  to: 'Til',
  limit: 'Hvor mange ganger',
  isPublic: 'Vis koden for alle i butikken',
}

/** What a promo code gives, when and how often. */
export function PromocodeForm({ promocode, onClose, onSaved }: PromocodeFormProps) {
  const edited = useEdited<Promocode, Form>({
    saved: promocode,
    read: (saved) => toForm(saved, new Date()),
    load: () =>
      findListed(
        () => api('GET /admin/promocodes', { query: { q: promocode?.code ?? '' } }),
        ({ data }) => data.find(({ id }) => id === promocode?.id),
      ),
    onSaved,
  })
  const { form, set, errors: wrong } = edited
  const done = promocode === null ? 'laget' : 'lagret'
  return (
    <EditedForm
      edited={edited}
      names={FIELDS}
      put={put}
      said={({ code }) => `Koden ${code} er ${done}`}
      submit={promocode === null ? 'Lag koden' : 'Lagre koden'}
      onClose={onClose}
    >
      {promocode === null ? (
        <TextField
          label="Kode"
          autoComplete="off"
          autoCapitalize="characters"
          value={form.code}
          errors={wrong.code}
          onChange={(text) => set({ code: text })}
        />
      ) : null}
      <TextField
        label="Navn"
        hint="For oss selv"
        value={form.name}
        errors={wrong.name}
        onChange={(name) => set({ name })}
      />
      <SelectField label="Gir" value={form.kind} options={KINDS} onChange={(kind) => set({ kind })} />
      <TextField
        label={form.kind === 'percent' ? 'Prosent' : 'Kroner'}
        inputMode="decimal"
        autoComplete="off"
        value={form.amount}
        errors={wrong.amount}
        onChange={(amount) => set({ amount })}
      />
      <MomentField
        label="Fra"
        value={form.from}
        errors={wrong.valid_from}
        onChange={(from) => set({ from })}
      />
      <MomentField label="Til" value={form.to} errors={wrong.valid_to} onChange={(to) => set({ to })} />
      <TextField
        label="Hvor mange ganger"
        hint="Tomt for ingen grense"
        inputMode="numeric"
        autoComplete="off"
        value={form.limit}
        errors={wrong.usage_limit}
        onChange={(limit) => set({ limit })}
      />
      <CheckField
        label="Vis koden for alle i butikken"
        checked={form.isPublic}
        onChange={(isPublic) => set({ isPublic })}
      />
    </EditedForm>
  )
}

const put: Put<Promocode, Form> = async (form, seen) => {
  const { body, problems } = toBody(form)
  if (body === null)
    return { ok: false, status: 422, error: errorBody('VALIDATION_FAILED', { errors: problems }) }
  if (seen === null) return api('POST /admin/promocodes', { body: { ...body, code: form.code } })
  const { id, revision } = seen
  return api('PUT /admin/promocodes/{id}', { params: { id }, body: { ...body, revision } })
}

type Form = {
  code: string
  name: string
  kind: (typeof KINDS)[number]['value']
  amount: string
  from: string
  to: string
  limit: string
  isPublic: boolean
}

function toForm(promocode: Promocode | null, now: Date): Form {
  if (promocode === null) {
    return {
      code: '',
      name: '',
      kind: 'percent',
      amount: '',
      from: writeMoment(now.toISOString()),
      to: writeMoment(new Date(now.getTime() + MONTH_MS).toISOString()),
      limit: '',
      isPublic: false,
    }
  }
  const { code, name, fixed, amount, valid_from: from, valid_to: to, usage_limit: limit } = promocode
  return {
    code,
    name,
    kind: fixed ? 'kroner' : 'percent',
    amount: writeKroner(amount),
    from: writeMoment(from),
    to: writeMoment(to),
    limit: limit === null ? '' : String(limit),
    isPublic: promocode.is_public,
  }
}

function toBody(form: Form) {
  const amount = readKroner(form.amount.replace('%', ''))
  const from = readMoment(form.from)
  const to = readMoment(form.to)
  const limit =
    form.limit.trim() === '' ? null : /^\d{1,9}$/.test(form.limit.trim()) ? Number(form.limit) : undefined
  const problems = {
    ...(amount === null ? { amount: ['Skriv et tall, som 10'] } : {}),
    ...(from === null ? { valid_from: ['Skriv dag og klokkeslett'] } : {}),
    ...(to === null ? { valid_to: ['Skriv dag og klokkeslett'] } : {}),
    ...(limit === undefined ? { usage_limit: ['Skriv et helt tall, eller la det stå tomt'] } : {}),
  }
  if (amount === null || from === null || to === null || limit === undefined) return { problems, body: null }
  return {
    problems,
    body: {
      name: form.name,
      fixed: form.kind === 'kroner',
      amount,
      valid_from: from,
      valid_to: to,
      usage_limit: limit,
      is_public: form.isPublic,
    },
  }
}
