import type { Tenant } from '@varde/contract/entities'
import { removeLinks } from '@varde/domain/customer/remove-links'
import { INVITATION_PATH } from '@varde/domain/staff/back-office-path'
import type { Queryable } from '../../db/connect.ts'
import { hashToken, makeToken } from '../../server/hash-password.ts'
import {
  mailButton,
  NO_SECRET,
  type NoticesService,
  paragraph,
  writeBodies,
} from '../notices/notices.service.ts'
import type { OutboxMail } from '../outbox/outbox.service.ts'
import type { TenantsService } from '../tenants/tenants.service.ts'
import { findStaff, replaceInvitation } from './staff.store.ts'

export const INVITATION_KIND = 'staff-invitation'
export type InvitationNotice = { kind: typeof INVITATION_KIND; staffId: number }

const INVITATION_MS = 48 * 60 * 60 * 1000

/** Registers how invitations are written. They come from the chain, so in the name of its first brand. */
export function registerInvitationMail(options: {
  notices: Pick<NoticesService, 'registerWriter'>
  tenants: Pick<TenantsService, 'resolveTenant'>
  publicUrl: string
  now: () => Date
}): void {
  const { notices, tenants, publicUrl, now } = options

  function writeInvitationMail(
    { name, email }: { name: string; email: string },
    tenant: Tenant,
    token: string,
  ): OutboxMail {
    return {
      to: email,
      subject: `Kontoen din i driften av ${tenant.name}`,
      ...writeBodies(
        'Ta kontoen din i bruk',
        [
          paragraph(
            `Hei, ${removeLinks(name)}. Du har fått en konto for å drive ${tenant.name}. Velg et passord, og koble til en app som lager innloggingskoder. Lenken virker én gang, i to døgn.`,
          ),
          // After «#», so that it reaches no log.
          mailButton('Ta kontoen i bruk', `${publicUrl}${INVITATION_PATH}#${token}`),
          paragraph(
            'Ventet du ikke på denne e-posten, kan du slette den og si fra til den som leder driften.',
          ),
        ],
        tenant,
      ),
    }
  }

  async function write(db: Queryable, staffId: number): Promise<OutboxMail | null> {
    const row = await findStaff(db, staffId)
    if (row === undefined) return null
    const token = makeToken()
    const expiresAt = new Date(now().getTime() + INVITATION_MS)
    if (!(await replaceInvitation(db, { tokenHash: hashToken(token), staffId, expiresAt }))) return null
    return writeInvitationMail(row, tenants.resolveTenant(undefined), token)
  }

  notices.registerWriter(
    INVITATION_KIND,
    async (db, notice) => {
      const mail = await write(db, (notice as InvitationNotice).staffId)
      return mail === null ? null : { mail }
    },
    {
      staff_invitation: ({ firstName, email, tenant }) =>
        writeInvitationMail({ name: firstName, email }, tenant, NO_SECRET),
    },
  )
}
