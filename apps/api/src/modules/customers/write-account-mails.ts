import type { Tenant } from '@varde/contract/entities'
import { removeLinks } from '@varde/domain/customer/remove-links'
import {
  askUs,
  type MailSamples,
  mailButton,
  NO_SECRET,
  paragraph,
  writeBodies,
} from '../notices/notices.service.ts'
import type { OutboxMail } from '../outbox/outbox.service.ts'

type Reader = { firstName: string; email: string }
/** The brand that writes, and the origin of its pages. */
export type MailShop = { tenant: Pick<Tenant, 'id' | 'name' | 'contact' | 'colors'>; publicUrl: string }

function greet({ firstName }: Reader, text: string) {
  return paragraph(`Hei, ${removeLinks(firstName)}. ${text}`)
}
function sign({ tenant }: MailShop) {
  return paragraph(`Hilsen ${tenant.name}`)
}

/** 7.22, 7.23 */
export function writeVerifyMail(to: Reader, shop: MailShop, token: string): OutboxMail {
  return {
    to: to.email,
    subject: `Bekreft e-postadressen din hos ${shop.tenant.name}`,
    ...writeBodies(
      'Bekreft e-postadressen din',
      [
        greet(
          to,
          `Trykk på knappen og logg inn om du blir bedt om det, så vet vi at adressen er din. Lenken virker én gang, i to døgn.`,
        ),
        mailButton('Bekreft e-postadressen', `${shop.publicUrl}/epost-bekreftet?token=${token}`),
        paragraph(
          'Har du ikke laget noen konto hos oss, kan du slette denne e-posten. Uten innlogging skjer det ingenting.',
        ),
        sign(shop),
      ],
      shop.tenant,
    ),
  }
}

/** 7.29 */
export function writeResetMail(to: Reader, shop: MailShop, token: string): OutboxMail {
  return {
    to: to.email,
    subject: `Nytt passord hos ${shop.tenant.name}`,
    ...writeBodies(
      'Velg et nytt passord',
      [
        greet(to, 'Trykk på knappen for å velge et nytt passord. Lenken virker én gang, i 60 minutter.'),
        mailButton('Velg nytt passord', `${shop.publicUrl}/nytt-passord?token=${token}`),
        paragraph(
          'Var det ikke du som ba om dette, trenger du ikke gjøre noe: passordet er det samme som før.',
        ),
        sign(shop),
      ],
      shop.tenant,
    ),
  }
}

export function writePasswordChangedMail(to: Reader, shop: MailShop): OutboxMail {
  return {
    to: to.email,
    subject: `Passordet ditt hos ${shop.tenant.name} er endret`,
    ...writeBodies(
      'Passordet er endret',
      [
        greet(to, 'Passordet til kontoen din er endret, og du er logget ut på andre enheter.'),
        mailButton('Se kontoen din', `${shop.publicUrl}/konto`),
        askUs('Var det ikke du som gjorde det?', shop.tenant.contact),
        sign(shop),
      ],
      shop.tenant,
    ),
  }
}

/** Sent to the former address, in case somebody else has changed it. */
export function writeEmailChangedMail(to: Reader, shop: MailShop): OutboxMail {
  return {
    to: to.email,
    subject: `E-postadressen din hos ${shop.tenant.name} er endret`,
    ...writeBodies(
      'E-postadressen er endret',
      [
        greet(to, 'Kontoen din har fått en ny e-postadresse. Fra nå av skriver vi dit, og ikke hit.'),
        askUs('Var det ikke du som gjorde det?', shop.tenant.contact),
        sign(shop),
      ],
      shop.tenant,
    ),
  }
}

/** Each mail of an account as if the reader had one. */
export const ACCOUNT_SAMPLES: MailSamples = {
  verify_email: (reader) => writeVerifyMail(reader, reader, NO_SECRET),
  reset_password: (reader) => writeResetMail(reader, reader, NO_SECRET),
  password_changed: (reader) => writePasswordChangedMail(reader, reader),
  email_changed: (reader) => writeEmailChangedMail(reader, reader),
}
