import type { ConsentChannel, ConsentPurpose } from './consents.ts'

/** What a customer can consent to, in Norwegian. */
export const CONSENT_NAMES: Record<ConsentPurpose, string> = {
  terms_conditions: 'Vilkårene',
  club: 'Kundeklubben',
  marketing: 'Tilbud',
  newsletter: 'Nyhetsbrev',
  event_invite: 'Invitasjoner',
  birthday_gift: 'Bursdagshilsen',
  cookie_default: 'Nødvendige informasjonskapsler',
  cookie_ga: 'Statistikk',
  cookie_google_tag_manager: 'Tag Manager',
  cookie_meta_pixel: 'Meta Pixel',
  size_advice: 'Størrelsesråd fra egne kjøp',
}

export const CONSENT_CHANNEL_NAMES: Record<ConsentChannel, string> = {
  email: 'e-post',
  sms: 'SMS',
  web: 'nettsiden',
}
