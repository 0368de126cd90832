import * as contract from '@varde/contract/admin/redirects'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import { staffOf } from '../../server/current-staff.ts'
import { toListPage } from '../../server/list-page.ts'
import { ok, refuse, registerEndpoint } from '../../server/register-endpoint.ts'
import type { RecordChange } from '../staff/staff-audit.service.ts'
import { changeRedirects } from './change-redirects.ts'
import { readRedirect } from './read-redirect.ts'
import { findTarget, listHosts, listRedirects, lockRedirects, MOST_REDIRECTS } from './redirects.store.ts'

const PER_PAGE = 50

/** Redirects in the back office: one at a time, joined with those of files. */
export function adminRedirectsRoutes(
  api: FastifyInstance,
  { db, publicUrl, recordChange }: { db: Database; publicUrl: string; recordChange: RecordChange },
): void {
  registerEndpoint(api, contract.listStaffRedirects, async ({ query: { page, q } }) => {
    const { rows, total } = await listRedirects(db, q, { limit: PER_PAGE, offset: (page - 1) * PER_PAGE })
    const listed = rows.map(({ source, target }) => ({ from: source, to: target }))
    return ok(toListPage(listed, page, PER_PAGE, total))
  })

  registerEndpoint(api, contract.putStaffRedirect, async ({ body, request }) => {
    const read = readRedirect(await listHosts(db, publicUrl), body)
    if (!read.ok) return refuse('VALIDATION_FAILED', { errors: capitalise(read.problems) })
    const { source, target } = read.value
    if (target === null)
      return refuse('VALIDATION_FAILED', { errors: { to: ['Skriv hvor adressen skal lede'] } })
    return transact(db, async (tx) => {
      await lockRedirects(tx)
      const before = await findTarget(tx, source)
      if (before !== body.expected) {
        return before !== null && body.expected === null
          ? refuse('VALIDATION_FAILED', { errors: { from: [`Adressen leder alt til ${before}`] } })
          : refuse('CHANGED_SINCE')
      }
      const changed = await changeRedirects(tx, [{ line: 1, source, target }])
      if (changed === 'too many') {
        const text = `Butikken kan ha høyst ${MOST_REDIRECTS} videresendinger`
        return refuse('VALIDATION_FAILED', { errors: { from: [text] } })
      }
      if (changed.refused.length > 0) {
        return refuse('VALIDATION_FAILED', {
          errors: { to: ['Adressen ville lede i ring, tilbake til seg selv'] },
        })
      }
      const now = (await findTarget(tx, source)) ?? target
      await recordChange(tx, staffOf(request).account, {
        action: 'redirect.changed',
        subject: `redirect:${source}`,
        from: { to: before },
        to: { to: now },
      })
      return ok({ from: source, to: now })
    })
  })

  registerEndpoint(api, contract.deleteStaffRedirect, async ({ query: { from }, request }) =>
    transact(db, async (tx) => {
      await lockRedirects(tx)
      const before = await findTarget(tx, from)
      if (before === null) return refuse('NOT_FOUND')
      await changeRedirects(tx, [{ line: 1, source: from, target: null }])
      await recordChange(tx, staffOf(request).account, {
        action: 'redirect.removed',
        subject: `redirect:${from}`,
        from: { to: before },
      })
      return { status: 204 as const, body: undefined }
    }),
  )
}

/** The texts that the report of a file has, as sentences beside their fields. */
function capitalise(problems: { from: string[]; to: string[] }): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(problems)
      .filter(([, texts]) => texts.length > 0)
      .map(([field, texts]) => [field, texts.map((text) => text.charAt(0).toUpperCase() + text.slice(1))]),
  )
}
