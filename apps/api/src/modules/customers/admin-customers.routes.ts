import * as contract from '@varde/contract/admin/customers'
import { normalizeEmail } from '@varde/domain/customer/email'
import { formatReservationNumber } from '@varde/domain/ordering/reservation-number'
import { isReservationStatusId, reservationStatusName } from '@varde/domain/ordering/reservation-status'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/connect.ts'
import { staffOf } from '../../server/current-staff.ts'
import { toListPage } from '../../server/list-page.ts'
import { ok, refuse, registerEndpoint } from '../../server/register-endpoint.ts'
import type { SecurityLog } from '../../server/security-log.ts'
import type { ConsentEvent, ConsentsService } from '../consents/consents.service.ts'
import type { CustomerExportService } from '../customer-export/customer-export.service.ts'
import type { ErasureService } from '../erasure/erasure.service.ts'
import type { RecordChange } from '../staff/staff-audit.service.ts'
import type { TenantsService } from '../tenants/tenants.service.ts'
import { readCustomerSearch } from './customer-search.ts'
import type { CustomersService } from './customers.service.ts'
import { type CustomerRow, findCustomer } from './customers.store.ts'
import { listStaffCustomers, readStaffCustomer } from './staff-customers.store.ts'

const PER_PAGE = 50

type Dependencies = {
  db: Database
  customers: Pick<CustomersService, 'findCustomer'>
  consents: Pick<ConsentsService, 'listHistory'>
  customerExport: CustomerExportService
  erasure: Pick<ErasureService, 'eraseCustomer'>
  tenants: TenantsService
  recordChange: RecordChange
  security: SecurityLog
}

/** Customers in the back office, for the chain alone: found, exported and deleted on their behalf. */
export function adminCustomersRoutes(admin: FastifyInstance, dependencies: Dependencies): void {
  const { db, customers, consents, customerExport, erasure, tenants, recordChange, security } = dependencies

  registerEndpoint(admin, contract.listStaffCustomers, async ({ query: { page, q } }) => {
    const limits = { limit: PER_PAGE, offset: (page - 1) * PER_PAGE }
    const { rows, total, isCut } = await listStaffCustomers(db, readCustomerSearch(q), limits)
    return ok({ ...toListPage(rows.map(toListed), page, PER_PAGE, total), is_cut: isCut })
  })

  registerEndpoint(admin, contract.getStaffCustomer, async ({ params }) => {
    const row = await findCustomer(db, params.id)
    if (row === undefined) return refuse('NOT_FOUND')
    const { counts, orders } = await readStaffCustomer(db, row)
    return ok({
      ...toListed({ ...row, verifiedAt: row.emailVerifiedAt }),
      address: writeAddress(row),
      last_active_at: row.lastActiveAt.toISOString(),
      consents: keepNewest(await consents.listHistory(db, row.id)).map(({ at, ...event }) => ({
        ...event,
        at: at.toISOString(),
      })),
      counts,
      orders: orders.map(({ id, shopName, statusId, placedAt }) => ({
        id,
        number: formatReservationNumber(id),
        shop_name: shopName,
        status: isReservationStatusId(statusId) ? reservationStatusName(statusId) : '',
        placed_at: placedAt.toISOString(),
      })),
    })
  })

  registerEndpoint(admin, contract.exportStaffCustomer, async ({ params, request, reply }) => {
    const customer = await customers.findCustomer(params.id)
    const { name } = tenants.resolveTenant(request.headers.host)
    const all = customer === null ? null : await customerExport.exportCustomer(customer, name)
    if (all === null) return refuse('NOT_FOUND')
    await recordChange(db, staffOf(request).account, {
      action: 'customer.exported',
      subject: subjectOf(params.id),
    })
    security('data-exported', params.id)
    reply.header('content-disposition', `attachment; filename="kunde-${params.id}.json"`)
    return ok(all)
  })

  registerEndpoint(admin, contract.eraseStaffCustomer, async ({ params, body, request }) => {
    const row = await findCustomer(db, params.id)
    if (row === undefined) return refuse('NOT_FOUND')
    if (normalizeEmail(body.email) !== row.email)
      return refuse('VALIDATION_FAILED', { errors: { email: ['Dette er ikke kundens e-postadresse'] } })
    const { account } = staffOf(request)
    const { id: brand } = tenants.resolveTenant(request.headers.host)
    await erasure.eraseCustomer(params.id, brand, (tx) =>
      recordChange(tx, account, { action: 'customer.erased', subject: subjectOf(params.id) }),
    )
    security('account-deleted', params.id)
    return { status: 204 as const, body: undefined }
  })
}

/** The log has the customer's number, and nothing that says who she is. */
function subjectOf(id: number): string {
  return `customer:${id}`
}

type ListedRow = Awaited<ReturnType<typeof listStaffCustomers>>['rows'][number]

function toListed({ id, firstName, lastName, email, phone, city, createdAt, verifiedAt }: ListedRow) {
  return {
    id,
    name: `${firstName} ${lastName}`,
    email,
    phone,
    city,
    created_at: createdAt.toISOString(),
    verified_at: verifiedAt?.toISOString() ?? null,
  }
}

function writeAddress({ address, postalCode, city }: CustomerRow): string | null {
  const place = [postalCode, city].filter(Boolean).join(' ')
  return [address, place].filter(Boolean).join(', ') || null
}

/** @param history newest first */
function keepNewest(history: readonly ConsentEvent[]): ConsentEvent[] {
  return history.filter(
    ({ purpose, channel }, at) =>
      history.findIndex((event) => event.purpose === purpose && event.channel === channel) === at,
  )
}
