import type { Tenant } from '@varde/contract/entities'
import { removeLinks } from '@varde/domain/customer/remove-links'
import type { LinkSigner } from '../../server/signed-link.ts'
import { mailButton, paragraph, strongLine, writeBodies } from '../notices/notices.service.ts'
import type { WriteNotice } from '../outbox/outbox.service.ts'
import type { TenantsService } from '../tenants/tenants.service.ts'
import { findForMail } from './questions.store.ts'

export const ASKED_NOTICE = 'question_asked'
export const ANSWERED_NOTICE = 'question_answered'

/** How long the shop can answer by the link in its mail. */
const LINK_DAYS = 60
const LINK_MS = LINK_DAYS * 24 * 60 * 60 * 1000

/** What is stored in the outbox; everything else is read when the mail is written. */
export type QuestionNotice = { kind: typeof ASKED_NOTICE | typeof ANSWERED_NOTICE; questionId: number }

/** Writes the mail to the asker; none when the answer was taken back or the asker has been erased since. */
export function createAnsweredWriter({ tenants }: { tenants: TenantsService }): WriteNotice {
  return async (db, notice) => {
    const found = await findForMail(db, (notice as QuestionNotice).questionId)
    if (found === undefined || found.email === null) return null
    if (found.answer === null || found.rejectedAt !== null) return null
    const tenant = tenants.getTenant(found.brand as Tenant['id'])
    const greeting = found.name === null ? 'Hei.' : `Hei, ${removeLinks(found.name)}.`
    return {
      mail: {
        to: found.email,
        subject: `Svar på spørsmålet ditt om ${found.articleName}`,
        ...writeBodies(
          'Her er svaret',
          [
            paragraph(`${greeting} Takk for at du spurte om ${found.articleName}.`),
            strongLine('Du spurte', removeLinks(found.content)),
            strongLine('Vi svarer', found.answer),
            mailButton('Se varen', `${tenants.originOf(tenant.id)}/product/${found.articleSlug}`),
            paragraph('Spørsmålet og svaret står nå på varens side, så andre også får nytte av dem.'),
            paragraph(`Hilsen ${tenant.name}`),
          ],
          tenant,
        ),
      },
    }
  }
}

/** Writes the mail to the shop; none when the brand has no address, or the question needs no answer any more. */
export function createAskedWriter({
  tenants,
  questionLinks,
  publicUrl,
  now,
}: {
  tenants: TenantsService
  /** Signs the link by which the shop answers. */
  questionLinks: LinkSigner
  publicUrl: string
  now: () => Date
}): WriteNotice {
  return async (db, notice) => {
    const found = await findForMail(db, (notice as QuestionNotice).questionId)
    if (found === undefined || found.answer !== null || found.rejectedAt !== null) return null
    const tenant = tenants.getTenant(found.brand as Tenant['id'])
    if (tenant.contact.email === '') return null
    const link = questionLinks.sign(String(found.id), new Date(now().getTime() + LINK_MS))
    return {
      mail: {
        to: tenant.contact.email,
        subject: `Spørsmål om ${found.articleName}`,
        ...writeBodies(
          'En kunde spør',
          [
            strongLine(found.name === null ? 'Kunden' : removeLinks(found.name), removeLinks(found.content)),
            paragraph(`Varen er ${found.articleName} (${found.articleId}).`),
            paragraph('Svaret sendes til kunden, og vises på varens side sammen med spørsmålet.'),
            mailButton('Svar på spørsmålet', `${publicUrl}/for-butikken/sporsmal/${link}`),
            paragraph(
              `Lenken virker i ${LINK_DAYS} dager, og krever ingen innlogging. Det går også med kommandoen npm run shop -- questions answer ${found.id} "…".`,
            ),
          ],
          tenant,
        ),
      },
    }
  }
}
