/** What an entry of the audit log says in Norwegian; an action that is not named here is shown as it is. */
const ACTIONS: Readonly<Record<string, string>> = {
  'staff.invited': 'inviterte en bruker',
  'staff.reset': 'nullstilte en konto',
  'staff.disabled': 'stengte en konto',
  'invitation.accepted': 'tok kontoen i bruk',
  'session.started': 'logget inn',
  'session.ended': 'avsluttet en økt',
  'recovery-code.used': 'brukte en gjenopprettingskode',
  'brand.saved': 'endret et merke',
  'mail.tested': 'sendte en prøve av en e-post til seg selv',
  'import-key.made': 'laget en importnøkkel',
  'import-key.revoked': 'trakk tilbake en importnøkkel',
  'signing-keys.rotated': 'laget nye signeringsnøkler',
  'import.sent': 'lastet opp en fil',
  'import.tried': 'prøvde en fil',
  'feed-mapping.saved': 'lagret en mapping',
  'messages.retried': 'prøvde en melding på nytt',
  'payments.retried': 'prøvde en betaling på nytt',
  'review.shown': 'viste en anmeldelse',
  'review.waiting': 'satte en anmeldelse på vent',
  'review.replied': 'svarte på en anmeldelse',
  'question.answered': 'svarte på et spørsmål',
  'question.rejected': 'avviste et spørsmål',
  'question.reopened': 'åpnet et spørsmål igjen',
  'shop.hours': 'endret åpningstider',
  'desk-links.changed': 'trakk tilbake lenker i e-post',
}

const SUBJECTS: Readonly<Record<string, string>> = {
  staff: 'bruker',
  review: 'anmeldelse',
  question: 'spørsmål',
  shop: 'butikk',
  order: 'ordre',
  reservation: 'ordre',
  article: 'vare',
  brand: 'merke',
  mail: 'e-post',
  'import-key': 'importnøkkel',
  'signing-keys': 'signeringsnøkler',
  import: 'import',
  feed: 'feed',
  job: 'jobb',
}

const FIELDS: Readonly<Record<string, string>> = {
  email: 'e-postadresse',
  name: 'navn',
  role: 'rolle',
  shop_ids: 'butikker',
  state: 'tilstand',
  device: 'enhet',
  status: 'status',
  text: 'tekst',
}

const WORDS: Readonly<Record<string, string>> = {
  invited: 'invitert',
  active: 'i bruk',
  disabled: 'stengt',
  chain: 'kjeden',
  shop: 'butikk',
  editor: 'redaktør',
  true: 'ja',
  false: 'nei',
  null: 'ingenting',
}

type Values = Readonly<Record<string, unknown>> | null

/** What was done, as the end of a sentence that begins with who did it. */
export const describeAction = (action: string): string => ACTIONS[action] ?? action

/** `staff:12` → «bruker 12». */
export function describeSubject(subject: string): string {
  const [kind = '', ...id] = subject.split(':')
  return [SUBJECTS[kind] ?? kind, id.join(':')].join(' ').trim()
}

/** What changed, field by field: «tilstand: invitert → i bruk». */
export function describeFields(from: Values, to: Values): string[] {
  const fields = [...new Set([...Object.keys(from ?? {}), ...Object.keys(to ?? {})])]
  return fields.map((field) => {
    const name = FIELDS[field] ?? field
    const before = from?.[field]
    const after = to?.[field]
    if (before === undefined) return `${name}: ${writeValue(after)}`
    return after === undefined
      ? `${name}: var ${writeValue(before)}`
      : `${name}: ${writeValue(before)} → ${writeValue(after)}`
  })
}

function writeValue(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'ingen' : value.map(writeValue).join(', ')
  if (typeof value === 'object' && value !== null) return JSON.stringify(value)
  return WORDS[String(value)] ?? String(value)
}

/** The kinds that the log can be narrowed to. */
export const SUBJECT_OPTIONS = Object.entries(SUBJECTS).map(([value, label]) => ({ value, label }))
