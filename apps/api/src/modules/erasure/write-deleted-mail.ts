import type { Tenant } from '@varde/contract/entities'
import { removeLinks } from '@varde/domain/customer/remove-links'
import { askUs, type MailSamples, paragraph, writeBodies } from '../notices/notices.service.ts'
import type { OutboxMail } from '../outbox/outbox.service.ts'

/** Why an account was deleted. */
export type ErasureReason = 'asked' | 'inactive'

const TEXTS: Record<ErasureReason, string> = {
  asked: 'Kontoen din er slettet, slik du ba om.',
  inactive: 'Kontoen din er slettet, fordi den ikke har vært brukt på fem år.',
}

/** 7.24: the mail that confirms that an account is deleted. */
export function writeDeletedMail(
  to: { firstName: string; email: string },
  tenant: Tenant,
  why: ErasureReason,
): OutboxMail {
  return {
    to: to.email,
    subject: `Kontoen din hos ${tenant.name} er slettet`,
    ...writeBodies(
      'Kontoen er slettet',
      [
        paragraph(`Hei, ${removeLinks(to.firstName)}. ${TEXTS[why]}`),
        paragraph(
          'Navn, adresse, favoritter, samtykker og alt annet vi visste om deg, er borte. Kjøp må vi ha i regnskapet; der står de uten navn. Omtaler du har skrevet, står igjen uten navn.',
        ),
        paragraph(
          'Har du varer som ikke er levert ennå, kommer de som avtalt. Når de er fremme, sletter vi navn og adresse der også.',
        ),
        askUs('Spørsmål?', tenant.contact),
        paragraph(`Hilsen ${tenant.name}`),
      ],
      tenant,
    ),
  }
}

/** The mail for both reasons, as if the reader's account had been deleted. */
export const DELETED_SAMPLES: MailSamples = {
  account_deleted: (reader) => writeDeletedMail(reader, reader.tenant, 'asked'),
  account_inactive: (reader) => writeDeletedMail(reader, reader.tenant, 'inactive'),
}
