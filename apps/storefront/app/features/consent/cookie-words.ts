import type { CookiePurpose } from '@varde/domain/customer/cookie-consent'

/** What each purpose is called, and what a yes means. */
export const COOKIE_WORDS: Record<CookiePurpose, { name: string; text: string }> = {
  cookie_ga: {
    name: 'Statistikk',
    text: 'Google Analytics teller besøk, så vi ser hva som ikke virker. Vi ser ikke hvem du er.',
  },
  cookie_google_tag_manager: {
    name: 'Målinger',
    text: 'Google Tag Manager lar oss måle hvordan kampanjer blir lest.',
  },
  cookie_meta_pixel: {
    name: 'Annonser',
    text: 'Meta Pixel lar oss se om annonser på Facebook og Instagram fører noen hit.',
  },
}
