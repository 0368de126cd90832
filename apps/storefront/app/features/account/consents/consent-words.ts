import type { ConsentList } from '@varde/contract/entities'
import { type ConsentChannel, type ConsentPurpose, listChannels } from '@varde/domain/customer/consents'

/** What a purpose is called, and what it means in one sentence. */
type Words = { name: string; text: string }

export const PURPOSE_WORDS: Record<ConsentPurpose, Words> = {
  terms_conditions: { name: 'Vilkår', text: 'Du har en konto hos oss, på våre vilkår.' },
  club: { name: 'Kundeklubb', text: 'Medlemskort og fem års garanti på det du kjøper.' },
  marketing: { name: 'Tilbud', text: 'Tilbud og nyheter, valgt etter det du har kjøpt før.' },
  newsletter: { name: 'Nyhetsbrev', text: 'Turer, vedlikehold og nye varer, noen ganger i måneden.' },
  event_invite: { name: 'Arrangementer', text: 'Invitasjoner til turer og kvelder i butikken din.' },
  birthday_gift: { name: 'Bursdagsgave', text: 'En liten gave når du fyller år.' },
  cookie_default: {
    name: 'Nødvendige',
    text: 'Innloggingen, handlekurven og valgene dine. De trengs for at butikken skal virke.',
  },
  cookie_ga: {
    name: 'Statistikk',
    text: 'Google Analytics teller besøk, og vi måler hvor raskt sidene kommer, så vi ser hva som ikke fungerer.',
  },
  cookie_google_tag_manager: {
    name: 'Målinger',
    text: 'Google Tag Manager laster inn målingene du har sagt ja til.',
  },
  cookie_meta_pixel: { name: 'Annonser', text: 'Meta Pixel lar oss se om annonsene våre virker.' },
  size_advice: {
    name: 'Størrelsesråd',
    text: 'Vi foreslår størrelse ut fra det du har kjøpt og beholdt, og hva du har sagt om passformen.',
  },
}

export const CHANNEL_WORDS: Record<ConsentChannel, string> = {
  email: 'E-post',
  sms: 'SMS',
  web: 'Nettbutikken',
}

export const SOURCE_WORDS: Record<ConsentList['history'][number]['source'], string> = {
  registration: 'da du ble kunde',
  account: 'her på kontoen',
  cookie_dialog: 'i cookie-vinduet',
  mail_link: 'fra en e-post',
  import: 'i butikken',
}

/** The purposes that can be changed, in three groups. The terms cannot be withdrawn without deleting the account. */
export const MESSAGE_PURPOSES = ['club', 'newsletter', 'marketing', 'event_invite', 'birthday_gift'] as const
export const ADVICE_PURPOSES = ['size_advice'] as const
export const COOKIE_PURPOSES = [
  'cookie_default',
  'cookie_ga',
  'cookie_google_tag_manager',
  'cookie_meta_pixel',
] as const

/** The switches of a purpose, one for each channel; off until the customer has said yes. */
export function listSwitches(
  purpose: ConsentPurpose,
  current: ConsentList['current'],
): { channel: ConsentChannel; granted: boolean }[] {
  return listChannels(purpose).map((channel) => ({
    channel,
    granted: current.some((each) => each.purpose === purpose && each.channel === channel && each.granted),
  }))
}

/** The history by purpose, newest first; the purpose that was changed last comes first. */
export function groupHistory(
  history: ConsentList['history'],
): { purpose: ConsentPurpose; events: ConsentList['history'] }[] {
  const newestFirst = history.toSorted((a, b) => b.at.localeCompare(a.at))
  return [...Map.groupBy(newestFirst, ({ purpose }) => purpose)].map(([purpose, events]) => ({
    purpose,
    events,
  }))
}

/** The list with one more consent given or withdrawn, as the server will return it. */
export function applyConsent(
  list: ConsentList,
  consent: ConsentList['current'][number],
  at: string,
): ConsentList {
  const others = list.current.filter(
    ({ purpose, channel }) => purpose !== consent.purpose || channel !== consent.channel,
  )
  return {
    current: [...others, consent],
    history: [{ ...consent, source: 'account', at }, ...list.history],
  }
}
