/** Something that the shop stores in a browser, as the privacy page lists it (2.09). */
export type StoredItem = {
  name: string
  kind: 'cookie' | 'local' | 'session' | 'worker'
  /** `necessary` items need no consent; `asked` ones are stored when the visitor has asked for the feature. */
  consent: 'necessary' | 'cookie_ga' | 'cookie_google_tag_manager' | 'cookie_meta_pixel' | 'asked'
  purpose: string
  lasts: string
}

/**
 * 9.19: everything that the shop itself stores in a browser; cookies with their names without TLS. A journey compares
 * the list with what a browser really stores.
 */
export const BROWSER_STORAGE: readonly StoredItem[] = [
  kept(
    'XSRF-TOKEN',
    'cookie',
    'Sørger for at bare du kan sende inn noe i ditt navn.',
    'til du lukker nettleseren',
  ),
  kept(
    'varde',
    'cookie',
    'Holder deg innlogget, husker at en rabattkode er sjekket, og at du har stemt.',
    '14 dager',
  ),
  kept('cookies-accepted', 'cookie', 'Husker hva du har svart om informasjonskapsler.', 'ett år'),
  kept('min-butikk', 'cookie', 'Husker butikken du har valgt som din.', 'ett år'),
  kept('min-butikk-avstand', 'cookie', 'Avstanden til den, når du har oppgitt et sted.', 'ett år'),
  kept('cart', 'local', 'Handlekurven din.', 'til den er tom'),
  kept(
    'cartId',
    'local',
    'Et navn på handlekurven, så den aldri blir bestilt to ganger.',
    'til du har bestilt',
  ),
  kept(
    'cartSetAside',
    'local',
    'Varene i en bestilling der betalingen behandles, så de kan legges tilbake i kurven.',
    'til betalingen er avgjort, høyst en uke',
  ),
  kept('cartUnsent', 'local', 'At handlekurven er endret uten at kontoen vet det ennå.', 'til den er lagret'),
  kept('activePromocode', 'local', 'Rabattkoden du bruker.', 'til du tar den bort'),
  kept('favourites', 'local', 'Favorittene dine.', 'til du fjerner dem'),
  kept('favouritesSent', 'local', 'Hvilke av dem kontoen din kjenner.', 'til du logger ut'),
  kept('userLoaded', 'local', 'Om noen er logget inn, så alle fanene vet det.', 'til du logger ut'),
  kept('breadcrumbs', 'session', 'Veien du har gått, så «Tilbake» leder riktig.', 'til du lukker fanen'),
  kept('checkoutDraft', 'session', 'Det du har skrevet i kassen.', 'til du har bestilt eller lukker fanen'),
  kept('openCheckout', 'session', 'Betalingen du holder på med.', 'til den er ferdig eller du lukker fanen'),
  kept(
    'memberCode',
    'session',
    'Medlemskortet, så det virker uten nett.',
    'til du logger ut eller lukker fanen',
  ),
  kept(
    'react-router-scroll-positions',
    'session',
    'Hvor langt ned du var, så «Tilbake» leder dit.',
    'til du lukker fanen',
  ),
  kept(
    'no-network.mjs',
    'worker',
    'Sier fra når du er uten nett. Husker ingenting om deg.',
    'til nettleseren rydder',
  ),
  kept(
    'fromCheckout',
    'session',
    'Hvilken ordre du sendte fra denne fanen, så siden kan si hva som ligger igjen i kurven.',
    'til du lukker fanen',
  ),
  kept(
    'noTrackers',
    'session',
    'At fanen har vist en side bare du skal se, så ingen tellere lastes i den.',
    'til du lukker fanen',
  ),
  kept('keptAlert', 'session', 'En melding som skal vises på neste side.', 'til den er vist'),
  {
    ...kept('recentlyViewed', 'local', 'Varene du har sett på, når du har bedt om det.', 'til du sier nei'),
    consent: 'asked',
  },
]

/** The cookies that are bound to the shop's own host by a name prefix where there is TLS. */
const HOST_COOKIES = ['XSRF-TOKEN', 'varde'] as const

/** 9.19: the name of a cookie. With TLS it has a prefix that keeps other hosts of the domain from setting it. */
export function cookieName(name: (typeof HOST_COOKIES)[number], secure: boolean): string {
  return secure ? `__Host-${name}` : name
}

/** 9.19: the list with the actual cookie names. @param secure whether the shop is reached over TLS */
export function listBrowserStorage(secure: boolean): readonly StoredItem[] {
  return BROWSER_STORAGE.map((each) => {
    const own = HOST_COOKIES.find((name) => name === each.name)
    return own === undefined ? each : { ...each, name: cookieName(own, secure) }
  })
}

function kept(name: string, kind: StoredItem['kind'], purpose: string, lasts: string): StoredItem {
  return { name, kind, consent: 'necessary', purpose, lasts }
}
