import { formatDateTime } from '@varde/domain/norwegian/format-date'

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
  'review.shown': 'viste en omtale',
  'review.waiting': 'satte en omtale på vent',
  'review.replied': 'svarte på en omtale',
  'question.answered': 'svarte på et spørsmål',
  'question.rejected': 'avviste et spørsmål',
  'question.reopened': 'åpnet et spørsmål igjen',
  'shop.hours': 'endret åpningstider',
  'desk-links.changed': 'trakk tilbake lenker i e-post',
  'review.refused': 'avviste en omtale',
  'order.picking': 'meldte at en ordre plukkes',
  'order.ready': 'meldte en ordre klar',
  'order.shipped': 'meldte en ordre sendt',
  'order.collected': 'leverte ut en ordre',
  'order.delivered': 'meldte en ordre levert',
  'order.missing': 'meldte at varer ikke finnes',
  'order.cancelled': 'kansellerte en ordre',
  'order.refunded': 'betalte tilbake',
  'order.message': 'skrev til kunden',
  'orders.exported': 'lastet ned ordrer',
  'customer.exported': 'lastet ned det vi har om en kunde',
  'customer.erased': 'slettet en kunde',
  'article.price': 'endret en pris',
  'article.texts': 'endret tekster',
  'article.visibility': 'viste eller skjulte en vare',
  'article.picture_added': 'la til et bilde',
  'article.pictures': 'endret bilder',
  'article.kept_fields': 'valgte hva feeder ikke endrer',
  'stock.corrected': 'rettet lageret',
  'banner.changed': 'endret et banner',
  'banner-set.published': 'publiserte et sett med bannere',
  'banner-set.taken-back': 'tok tilbake et sett med bannere',
  'banner-set.deleted': 'slettet et sett med bannere',
  'preview-link.ended': 'avsluttet en lenke til forhåndsvisning',
  'picture.uploaded': 'lastet opp et bilde',
  'front-page.saved': 'endret en forside',
  'campaign.made': 'laget en kampanje',
  'campaign.changed': 'endret en kampanje',
  'page.published': 'publiserte en side',
  'page.drafted': 'lagret en side som kladd',
  'page.hidden': 'skjulte en side',
  'post.published': 'publiserte et innlegg',
  'post.drafted': 'lagret et innlegg som kladd',
  'post.hidden': 'skjulte et innlegg',
  'poll.created': 'laget en avstemning',
  'poll.changed': 'endret en avstemning',
  'poll.ended': 'avsluttet en avstemning',
  'poll.deleted': 'slettet en avstemning',
  'campaign.deleted': 'slettet en kampanje',
  'promocode.made': 'laget en rabattkode',
  'promocode.changed': 'endret en rabattkode',
  'redirect.changed': 'endret en videresending',
  'redirect.removed': 'fjernet en videresending',
  'synonym.added': 'la til et synonym',
  'synonym.changed': 'endret et synonym',
  'synonym.removed': 'fjernet et synonym',
}

const SUBJECTS: Readonly<Record<string, string>> = {
  staff: 'bruker',
  review: 'omtale',
  question: 'spørsmål',
  shop: 'butikk',
  order: 'ordre',
  reservation: 'ordre',
  customer: 'kunde',
  article: 'vare',
  brand: 'merke',
  mail: 'e-post',
  'import-key': 'importnøkkel',
  'signing-keys': 'signeringsnøkler',
  import: 'import',
  feed: 'feed',
  job: 'jobb',
  banner: 'banner',
  'banner-set': 'sett',
  picture: 'bilde',
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
  refusal: 'grunn',
  reply: 'svar',
  answer: 'svar',
  pictures: 'bilder',
  price: 'pris',
  sale_price: 'tilbudspris',
  prices: 'priser',
  from: 'fra',
  to: 'til',
  label: 'merkelapp',
  description: 'beskrivelse',
  draft: 'kladd',
  code: 'kode',
  amount: 'beløp',
  limit: 'høyst brukt',
  public: 'for alle',
  fixed: 'fast beløp',
  shop: 'butikk',
  on_hand: 'på lager',
  cause: 'grunn',
  titles: 'titler',
  count: 'antall',
  sections: 'deler',
  closed: 'stengt',
  kinds: 'gjelder',
  file: 'fil',
  rows: 'rader',
  hidden: 'skjult',
  letters: 'tegn',
  identified: 'legitimasjon sett',
  returned: 'levert tilbake',
}

const WORDS: Readonly<Record<string, string>> = {
  invited: 'invitert',
  active: 'i bruk',
  disabled: 'stengt',
  chain: 'kjeden',
  shop: 'butikk',
  editor: 'redaktør',
  waiting: 'venter',
  shown: 'vises',
  refused: 'avvist',
  true: 'ja',
  false: 'nei',
  null: 'ingenting',
}

/** As the log keeps moments. */
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

type Values = Readonly<Record<string, unknown>> | null

/** What was done, as the end of a sentence that begins with who did it. */
export const describeAction = (action: string): string => ACTIONS[action] ?? action

/** `staff:12` → «bruker 12». */
export function describeSubject(subject: string): string {
  const [kind = '', ...id] = subject.split(':')
  return [SUBJECTS[kind] ?? kind, id.join(':')].join(' ').trim()
}

/** What changed, field by field: «tilstand: invitert → i bruk». What is the same before and after is left out. */
export function describeFields(from: Values, to: Values): string[] {
  const fields = [...new Set([...Object.keys(from ?? {}), ...Object.keys(to ?? {})])]
  return fields.flatMap((field) => {
    const name = FIELDS[field] ?? field
    const before = from?.[field]
    const after = to?.[field]
    if (before === undefined) return [`${name}: ${writeValue(after)}`]
    if (after === undefined) return [`${name}: var ${writeValue(before)}`]
    const [was, is] = [writeValue(before), writeValue(after)]
    return was === is ? [] : [`${name}: ${was} → ${is}`]
  })
}

function writeValue(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'ingen' : value.map(writeValue).join(', ')
  if (typeof value === 'object' && value !== null) return JSON.stringify(value)
  const text = String(value)
  if (MOMENT.test(text)) return formatDateTime(new Date(text))
  return WORDS[text] ?? text
}

/** The kinds that the log can be narrowed to. */
export const SUBJECT_OPTIONS = Object.entries(SUBJECTS).map(([value, label]) => ({ value, label }))
