import { browserClient } from '../../platform/browser-client.ts'
import { type ResultWithText, withFailureText } from '../../platform/failure-text.ts'

/** A link in a mail: the texts of its page, and the call that it makes. */
type MailLink = {
  title: string
  /** While the call is on its way. */
  sendingText: string
  /** For when nothing happens by itself. */
  buttonText: string
  doneTitle: string
  failedTitle: string
  /** Shown to a visitor who must log in first; absent where the link works without a log-in. */
  loginFirst?: string
  follow: (token: string) => Promise<LinkOutcome>
}

/** The result of a link and the text to show. `canRetry`: it failed, but may succeed another time. */
export type LinkOutcome = { ok: boolean; text: string; canRetry: boolean }

/** The purposes of a consent, in the sentence that says it is withdrawn. */
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
    sendingText: 'Vi bekrefter e-posten din …',
    buttonText: 'Bekreft e-posten',
    doneTitle: 'E-posten er bekreftet',
    failedTitle: 'Vi fikk ikke bekreftet e-posten',
    loginFirst: 'Logg inn med kontoen som e-posten gjelder, så bekrefter vi adressen.',
    follow: (token) =>
      describeOutcome(
        browserClient('POST /customers/email/verify', { body: { token } }),
        ({ email }) => `${email} er din.`,
      ),
  },
  endStockAlert: {
    title: 'Slutt å varsle meg',
    sendingText: 'Vi stopper varselet …',
    buttonText: 'Stopp varselet',
    doneTitle: 'Varselet er stoppet',
    failedTitle: 'Vi fikk ikke stoppet varselet',
    follow: (token) =>
      describeOutcome(
        browserClient('POST /stock-alerts/end', { body: { token } }),
        ({ name }) => `Du får ikke flere e-poster om ${name}.`,
      ),
  },
  withdrawConsent: {
    title: 'Stopp e-postene',
    sendingText: 'Vi trekker samtykket tilbake …',
    buttonText: 'Trekk samtykket tilbake',
    doneTitle: 'Samtykket er trukket tilbake',
    failedTitle: 'Vi fikk ikke trukket samtykket tilbake',
    follow: (token) =>
      describeOutcome(
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

/** The link that a page is for. */
export const findMailLink = (pathname: string): keyof typeof MAIL_LINKS =>
  BY_PATH[pathname.replace(/\/$/, '')] ?? 'verifyEmail'

/** Refusals that do not change when the link is followed again. */
const FINAL_REFUSALS = new Set(['TOKEN_INVALID', 'TOKEN_OF_OTHER_CUSTOMER'])

async function describeOutcome<Data>(
  call: Parameters<typeof withFailureText<Data>>[0],
  describeSuccess: (data: Data) => string,
): Promise<LinkOutcome> {
  const result: ResultWithText<Data> = await withFailureText(call)
  return result.ok
    ? { ok: true, text: describeSuccess(result.data), canRetry: false }
    : { ok: false, text: result.text, canRetry: result.code === null || !FINAL_REFUSALS.has(result.code) }
}
