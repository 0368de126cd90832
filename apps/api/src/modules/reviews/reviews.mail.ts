import type { Tenant } from '@varde/contract/entities'
import { removeLinks } from '@varde/domain/customer/remove-links'
import type { CatalogueService } from '../catalogue/catalogue.service.ts'
import {
  type MailSamples,
  mailButton,
  paragraph,
  sampleArticle,
  strongLine,
  writeBodies,
} from '../notices/notices.service.ts'
import type { OutboxMail, WriteNotice } from '../outbox/outbox.service.ts'
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
      mail: writeReplyMail({ ...found, reply: found.reply }, tenant, tenants.originOf(tenant.id)),
    }
  }
}

type Replied = {
  email: string
  firstName: string
  articleName: string
  articleSlug: string
  content: string
  reply: string
}

function writeReplyMail(about: Replied, tenant: Tenant, publicUrl: string): OutboxMail {
  return {
    to: about.email,
    subject: `Vi har svart på omtalen din av ${about.articleName}`,
    ...writeBodies(
      'Vi har svart deg',
      [
        paragraph(`Hei, ${removeLinks(about.firstName)}. Takk for omtalen av ${about.articleName}.`),
        about.content === '' ? null : strongLine('Du skrev', about.content),
        strongLine('Vi svarer', about.reply),
        mailButton('Se omtalen', `${publicUrl}/product/${about.articleSlug}`),
        paragraph('Svaret står på varens side. Du kan endre eller slette omtalen på Min side.'),
        paragraph(`Hilsen ${tenant.name}`),
      ],
      tenant,
    ),
  }
}

/** The mail about a made-up review of an article of the shop. */
export function createReplySample({ catalogue }: { catalogue: CatalogueService }): MailSamples {
  return {
    review_reply: ({ firstName, email, tenant, publicUrl }) => {
      const { name, slug } = sampleArticle(catalogue.current())
      const about = {
        email,
        firstName,
        articleName: name,
        articleSlug: slug,
        content: 'Varm og god, men litt stor i størrelsen.',
        reply: 'Så fint at den varmer. Er den for stor, kan du bytte den i butikken.',
      }
      return writeReplyMail(about, tenant, publicUrl)
    },
  }
}
