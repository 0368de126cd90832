import type { ErrorBody } from '@varde/contract/errors'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { NO_ANSWER } from '../api.ts'
import { isSame, mergeEdits } from './merge-edits.ts'
import { notify } from './toast.tsx'
import { type ApiResult, useSend } from './use-send.ts'

/** Writes a form; `seen` is what it was made from, null for something new. */
export type Put<Saved, Form> = (form: Form, seen: Saved | null) => Promise<ApiResult<Saved>>

/** What somebody else has saved meanwhile, or why it could not be fetched. */
type Conflict<Saved> = { theirs: Saved } | { failure: string }

export type Edited<Saved, Form> = {
  form: Form
  set: (changed: Partial<Form>) => void
  /** Forgets what is typed. */
  reset: () => void
  /** What the form was made from; null for something new. */
  saved: Saved | null
  isChanged: boolean
  isSending: boolean
  errors: Readonly<Record<string, readonly string[]>>
  message: string | undefined
  /**
   * Sends what is typed. When somebody else saved first, theirs is fetched, and the conflict is there to be decided.
   *
   * @param undo takes it back within the time that the toast stands: gets the form before, and what was saved
   * @returns what was saved; null when it was not
   */
  save: (
    put: Put<Saved, Form>,
    said: string | ((saved: Saved) => string),
    undo?: Put<Saved, Form>,
  ) => Promise<Saved | null>
  conflict: { failure: string } | { theirs: Form; clashes: readonly (keyof Form & string)[] } | null
  fetchTheirs: () => Promise<void>
  keepMine: () => void
  useTheirs: () => void
}

type Options<Saved, Form> = {
  /** Null for something that nobody has saved yet. */
  saved: Saved | null
  read: (saved: Saved | null) => Form
  /** What is saved now. */
  load: () => Promise<ApiResult<Saved>>
  onSaved: (saved: Saved) => void
}

/**
 * A form of something that others may change at the same time. What is typed is never replaced by what another has saved:
 * both are there until the editor has chosen.
 */
export function useEdited<Saved, Form extends object>({
  saved: first,
  read,
  load,
  onSaved,
}: Options<Saved, Form>): Edited<Saved, Form> {
  const [base, setBase] = useState(() => ({ saved: first, form: read(first) }))
  const [form, setForm] = useState(base.form)
  const [conflict, setConflict] = useState<Conflict<Saved> | null>(null)
  const { send, isSending, errors, message, code, clear } = useSend()

  const latest = useRef(onSaved)
  latest.current = onSaved

  /** Begins with another version. What was typed after `sent` stays. */
  function take(saved: Saved, sent: Form) {
    const next = read(saved)
    // At once: something new gets an address of its own now, and the guard must know that nothing is unsaved.
    flushSync(() => {
      setBase({ saved, form: next })
      setForm((now) => (isSame(now, sent) ? next : now))
      setConflict(null)
    })
    latest.current(saved)
  }
  async function fetchTheirs() {
    try {
      const found = await load()
      if (found.ok) setConflict({ theirs: found.data })
      else setConflict({ failure: (found.error as ErrorBody).message })
    } catch {
      setConflict({ failure: NO_ANSWER })
    }
  }
  async function save(...[put, said, undo]: Parameters<Edited<Saved, Form>['save']>) {
    const before = base
    const sent = await send(async () => {
      const result = await put(form, before.saved)
      if (!result.ok && (result.error as ErrorBody).code === 'CHANGED_SINCE') await fetchTheirs()
      return result
    })
    if (sent === null) return null
    const saved = sent.data
    take(saved, form)
    const takeBack = undo === undefined || before.saved === null ? undefined : undo
    notify(
      typeof said === 'string' ? said : said(saved),
      takeBack && (() => void undoSaving(takeBack, before.form, saved)),
    )
    return saved
  }
  /** The page may be another one by now, so what becomes of it is said in a toast. */
  async function undoSaving(put: Put<Saved, Form>, before: Form, saved: Saved) {
    const undone = await put(before, saved).catch(() => null)
    if (!undone?.ok) {
      const why = undone === null ? NO_ANSWER : (undone.error as ErrorBody).message
      return notify(`Ble ikke angret. ${why}`)
    }
    take(undone.data, read(saved))
    notify('Angret: det er som før')
  }
  function decide(next: Saved, chosen: Form) {
    setBase({ saved: next, form: read(next) })
    setForm(chosen)
    setConflict(null)
    latest.current(next)
    clear()
  }
  const theirs = conflict !== null && 'theirs' in conflict ? read(conflict.theirs) : null
  const merge = theirs === null ? null : mergeEdits(base.form, form, theirs)
  return {
    form,
    set: (changed) => setForm((before) => ({ ...before, ...changed })),
    reset: () => setForm(base.form),
    saved: base.saved,
    isChanged: !isSame(form, base.form),
    isSending,
    errors,
    message: code === 'CHANGED_SINCE' ? undefined : message,
    save,
    conflict:
      conflict === null || 'failure' in conflict
        ? conflict
        : theirs === null || merge === null
          ? null
          : { theirs, clashes: merge.clashes },
    fetchTheirs,
    keepMine: () => {
      if (conflict !== null && 'theirs' in conflict && merge !== null) decide(conflict.theirs, merge.merged)
    },
    useTheirs: () => {
      if (conflict !== null && 'theirs' in conflict) decide(conflict.theirs, read(conflict.theirs))
    },
  }
}
