import { browserClient } from '../../platform/browser-client.ts'
import { NO_CONTACT } from './no-contact.ts'

/** What a link in a mail does: the words around it, and the call. */
export type MailLink = {
  title: string
  /** While it is under way. */
  asking: string
  /** What the button says to whom nothing happens by itself. */
  button: string
  doneTitle: string
  failedTitle: string
  /** What is said to somebody who must log in first; absent where the link works without. */
  loginFirst?: string
  follow: (token: string) => Promise<Followed>
}

/** What came of it, and what is said; `again` when it may go better another time. */
export type Followed = { ok: boolean; text: string; again: boolean }

/** What a purpose is called where it is taken back. */
const PURPOSES: Partial<Record<string, string>> = {
  newsletter: 'nyhetsbrevet',
  marketing: 'tilbud',
  event_invite: 'invitasjoner',
  birthday_gift: 'bursdagshilsener',
  club: 'kundeklubben',
}

export const MAIL_LINKS: Record<'verifyEmail' | 'endStockAlert' | 'withdrawConsent', MailLink> = {
  verifyEmail: {
    title: 'Bekreft e-posten din',
    asking: 'Vi bekrefter e-posten din …',
    button: 'Bekreft e-posten',
    doneTitle: 'E-posten er bekreftet',
    failedTitle: 'Vi fikk ikke bekreftet e-posten',
    loginFirst: 'Logg inn med kontoen som e-posten gjelder, så bekrefter vi adressen.',
    follow: (token) =>
      say(
        browserClient('POST /customers/email/verify', { body: { token } }),
        ({ email }) => `${email} er din.`,
      ),
  },
  endStockAlert: {
    title: 'Slutt å varsle meg',
    asking: 'Vi stopper varselet …',
    button: 'Stopp varselet',
    doneTitle: 'Varselet er stoppet',
    failedTitle: 'Vi fikk ikke stoppet varselet',
    follow: (token) =>
      say(
        browserClient('POST /stock-alerts/end', { body: { token } }),
        ({ name }) => `Du får ikke flere e-poster om ${name}.`,
      ),
  },
  withdrawConsent: {
    title: 'Stopp e-postene',
    asking: 'Vi trekker samtykket tilbake …',
    button: 'Trekk samtykket tilbake',
    doneTitle: 'Samtykket er trukket tilbake',
    failedTitle: 'Vi fikk ikke trukket samtykket tilbake',
    follow: (token) =>
      say(
        browserClient('POST /customers/consents/withdraw', { body: { token } }),
        ({ purpose }) =>
          `Du får ikke mer fra oss om ${PURPOSES[purpose] ?? 'dette'}. Ombestemmer du deg, sier du ja igjen i kontoen din.`,
      ),
  },
}

const BY_PATH: Record<string, keyof typeof MAIL_LINKS> = {
  '/varsel/slutt': 'endStockAlert',
  '/samtykke/slutt': 'withdrawConsent',
}

/** Which of them a page is for. */
export const findMailLink = (pathname: string): keyof typeof MAIL_LINKS =>
  BY_PATH[pathname.replace(/\/$/, '')] ?? 'verifyEmail'

/** Refusals that asking once more does not change. */
const LOST = new Set(['TOKEN_INVALID', 'TOKEN_OF_OTHER_CUSTOMER'])

type Answered<Data> = { ok: true; data: Data } | { ok: false; error: { code: string; message: string } }

async function say<Data>(call: Promise<Answered<Data>>, done: (data: Data) => string): Promise<Followed> {
  try {
    const answer = await call
    return answer.ok
      ? { ok: true, text: done(answer.data), again: false }
      : { ok: false, text: answer.error.message, again: !LOST.has(answer.error.code) }
  } catch (error) {
    // 8.22
    console.error(error)
    return { ok: false, text: NO_CONTACT, again: true }
  }
}
