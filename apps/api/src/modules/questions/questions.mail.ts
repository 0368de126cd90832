import type { Tenant } from '@varde/contract/entities'
import { removeLinks } from '@varde/domain/customer/remove-links'
import type { LinkSigner } from '../../server/signed-link.ts'
import type { CatalogueService } from '../catalogue/catalogue.service.ts'
import {
  type MailSamples,
  mailButton,
  NO_SECRET,
  paragraph,
  sampleArticle,
  strongLine,
  writeBodies,
} from '../notices/notices.service.ts'
import type { OutboxMail, WriteNotice } from '../outbox/outbox.service.ts'
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
    const about = { ...found, email: found.email, answer: found.answer }
    return { mail: writeAnsweredMail(about, tenant, tenants.originOf(tenant.id)) }
  }
}

type Asked = {
  /** Null when the asker has given none. */
  name: string | null
  content: string
  articleId: number
  articleName: string
  articleSlug: string
}

function writeAnsweredMail(
  about: Asked & { email: string; answer: string },
  tenant: Tenant,
  publicUrl: string,
): OutboxMail {
  const greeting = about.name === null ? 'Hei.' : `Hei, ${removeLinks(about.name)}.`
  return {
    to: about.email,
    subject: `Svar på spørsmålet ditt om ${about.articleName}`,
    ...writeBodies(
      'Her er svaret',
      [
        paragraph(`${greeting} Takk for at du spurte om ${about.articleName}.`),
        strongLine('Du spurte', removeLinks(about.content)),
        strongLine('Vi svarer', about.answer),
        mailButton('Se varen', `${publicUrl}/product/${about.articleSlug}`),
        paragraph('Spørsmålet og svaret står nå på varens side, så andre også får nytte av dem.'),
        paragraph(`Hilsen ${tenant.name}`),
      ],
      tenant,
    ),
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
    return { mail: writeAskedMail(found, tenant, `${publicUrl}/for-butikken/sporsmal/${link}`) }
  }
}

function writeAskedMail(about: Asked & { id: number }, tenant: Tenant, link: string): OutboxMail {
  return {
    to: tenant.contact.email,
    subject: `Spørsmål om ${about.articleName}`,
    ...writeBodies(
      'En kunde spør',
      [
        strongLine(about.name === null ? 'Kunden' : removeLinks(about.name), removeLinks(about.content)),
        paragraph(`Varen er ${about.articleName} (${about.articleId}).`),
        paragraph('Svaret sendes til kunden, og vises på varens side sammen med spørsmålet.'),
        mailButton('Svar på spørsmålet', link),
        paragraph(
          `Lenken virker i ${LINK_DAYS} dager, og krever ingen innlogging. Det går også med kommandoen npm run shop -- questions answer ${about.id} "…".`,
        ),
      ],
      tenant,
    ),
  }
}

/** Both mails about a made-up question on an article of the shop. */
export function createQuestionSamples({
  catalogue,
  publicUrl,
}: {
  catalogue: Pick<CatalogueService, 'current'>
  publicUrl: string
}): MailSamples {
  function ask(name: string): Asked {
    const article = sampleArticle(catalogue.current())
    return {
      name,
      content: 'Tåler den å vaskes på 40 grader?',
      articleId: article.id,
      articleName: article.name,
      articleSlug: article.slug,
    }
  }
  return {
    question_answered: ({ firstName, email, tenant, publicUrl: origin }) =>
      writeAnsweredMail(
        { ...ask(firstName), email, answer: 'Ja, men heng den til tørk, ikke bruk tørketrommel.' },
        tenant,
        origin,
      ),
    question_asked: ({ firstName, tenant }) =>
      writeAskedMail({ ...ask(firstName), id: 1 }, tenant, `${publicUrl}/for-butikken/sporsmal/${NO_SECRET}`),
  }
}
