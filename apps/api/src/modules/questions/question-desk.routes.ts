import { MOST_ANSWER_CHARACTERS, readAnswerText } from '@varde/domain/customer/question-text'
import type { FastifyInstance } from 'fastify'
import { type DeskMessage, mountDeskPage } from '../../server/desk-pages.ts'
import type { LinkSigner } from '../../server/signed-link.ts'
import { type ChangedBy, MAILED_LINK } from '../staff/staff-audit.service.ts'
import type { DeskQuestion, QuestionDesk } from './answer-questions.ts'
import { writeQuestionPage } from './write-question-page.ts'

/** Each character of an answer takes twelve bytes of a form at most; the rest is names. */
const FORM_BYTES = MOST_ANSWER_CHARACTERS * 12 + 1024

type Dependencies = {
  questionDesk: QuestionDesk
  /** Signs the addresses of these pages. */
  questionLinks: LinkSigner
  publicUrl: string
  now: () => Date
}

/** What came of a form, as a parameter of the page's address: a fixed code, never a text. */
const MESSAGES = {
  answered: { tone: 'done', text: 'Svaret er sendt til kunden, og vises på varens side.' },
  rejected: { tone: 'done', text: 'Spørsmålet vises ikke. Kunden får ingen e-post.' },
  already: { tone: 'done', text: 'Dette var gjort fra før. Ingenting er endret nå.' },
  changed: {
    tone: 'refused',
    text: 'Noen andre har svart i mellomtiden, så svaret ble ikke sendt. Her ser dere hva som gjelder.',
  },
  empty: { tone: 'refused', text: 'Skriv et svar først.' },
  long: {
    tone: 'refused',
    text: `Svaret er for langt, og ble ikke sendt. Det kan ha høyst ${MOST_ANSWER_CHARACTERS} tegn.`,
  },
  unknown: { tone: 'refused', text: 'Vi skjønte ikke hva som ble meldt. Prøv igjen.' },
} as const satisfies Record<string, DeskMessage>
type Code = keyof typeof MESSAGES

/** The page that the link in the mail about a question opens: to answer it, or to leave it unanswered. */
export async function questionDeskRoutes(
  app: FastifyInstance,
  { questionDesk, questionLinks, publicUrl, now }: Dependencies,
): Promise<void> {
  await mountDeskPage<DeskQuestion>(app, '/for-butikken/sporsmal', publicUrl, {
    mostFormBytes: FORM_BYTES,
    read: async (link) => {
      const id = questionLinks.read(link, now())
      return id === null || !/^[1-9]\d{0,8}$/.test(id) ? null : await questionDesk.find(Number(id))
    },
    write: (question, code) => writeQuestionPage(question, findMessage(code, question)),
    act: async (question, form): Promise<Code> => {
      switch (form.get('handling')) {
        case 'answer':
          return answer(question.id, form)
        case 'reject': {
          const rejected = await questionDesk.reject(question.id, byLink(form))
          return rejected.ok ? (rejected.changed ? 'rejected' : 'already') : 'changed'
        }
        default:
          return 'unknown'
      }
    },
  })

  async function answer(id: number, form: URLSearchParams): Promise<Code> {
    const read = readAnswerText(form.get('svar') ?? '')
    if (!read.ok) return read.reason
    const answered = await questionDesk.answer(id, read.text, byLink(form))
    if (!answered.ok) return 'changed'
    return answered.changed ? 'answered' : 'already'
  }
}

/** Whoever has the link, from the version of the question that her page shows. */
function byLink(form: URLSearchParams): ChangedBy {
  return { actor: MAILED_LINK, seen: form.get('sett') ?? '' }
}

/** The message for a code; null when it is not true of the question any more. */
function findMessage(code: unknown, question: DeskQuestion): DeskMessage | null {
  const known = Object.keys(MESSAGES).find((each): each is Code => each === code)
  if (known === undefined) return null
  if (known === 'answered' && (question.answer === null || question.rejectedAt !== null)) return null
  if (known === 'rejected' && question.rejectedAt === null) return null
  return MESSAGES[known]
}
