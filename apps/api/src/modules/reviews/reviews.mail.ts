import type { Tenant } from '@varde/contract/entities'
import { removeLinks } from '@varde/domain/customer/remove-links'
import { mailButton, paragraph, strongLine, writeBodies } from '../notices/notices.service.ts'
import type { WriteNotice } from '../outbox/outbox.service.ts'
import type { TenantsService } from '../tenants/tenants.service.ts'
import { findBrandOfPurchase, findReplied } from './reviews.store.ts'

export const REPLY_NOTICE = 'review_reply'

/** What is stored in the outbox; everything else is read when the mail is written. */
export type ReplyNotice = { kind: typeof REPLY_NOTICE; reviewId: number }

/** Writes the mail about a reply to a review; none when the reply, the review or the customer has been deleted since. */
export function createReplyWriter({ tenants }: { tenants: TenantsService }): WriteNotice {
  return async (db, notice) => {
    const found = await findReplied(db, (notice as ReplyNotice).reviewId)
    if (found === undefined || found.reply === null) return null
    const brand = await findBrandOfPurchase(db, found.customerId, found.articleId)
    const tenant =
      brand === undefined ? tenants.resolveTenant(undefined) : tenants.getTenant(brand as Tenant['id'])
    return {
      mail: {
        to: found.email,
        subject: `Vi har svart på anmeldelsen din av ${found.articleName}`,
        ...writeBodies(
          'Vi har svart deg',
          [
            paragraph(`Hei, ${removeLinks(found.firstName)}. Takk for anmeldelsen av ${found.articleName}.`),
            found.content === '' ? null : strongLine('Du skrev', found.content),
            strongLine('Vi svarer', found.reply),
            mailButton('Se anmeldelsen', `${tenants.originOf(tenant.id)}/product/${found.articleSlug}`),
            paragraph('Svaret står på varens side. Du kan endre eller slette anmeldelsen på Min side.'),
            paragraph(`Hilsen ${tenant.name}`),
          ],
          tenant,
        ),
      },
    }
  }
}
