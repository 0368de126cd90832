/** Pages of text, whose words the shop's own people write. */
const textSlugs: ReadonlySet<string> = new Set([
  // 2.03, 2.09–2.13
  'om-oss',
  'personvernerklaering',
  'kundeservice',
  'vedlikehold',
  'baerekraftig-forretningspraksis',
  'jan-mayen',
  // 2.14, 2.17–2.20; the patterns of 2.15 and 2.16 are tested below
  'skikkelig-stresstest',
  'dette-trenger-barnet-til-barnehagestart',
  'hvordan-kle-barna',
  'bionic-finish-eco',
  'furet-vaerbitt-vikafjell',
])

/** First path segments that screens, shortcuts or the server itself own. */
const screenSlugs: ReadonlySet<string> = new Set([
  // 2.02, 2.04–2.08
  'preview',
  'payment',
  'return',
  'terms',
  'reclamation',
  'privacy',
  // 2.21–2.26
  'checkout',
  'article',
  'product',
  'search',
  'utvalg',
  // 2.27
  'herre',
  'dame',
  'junior',
  'barn',
  'uni',
  'voksen',
  'barn-junior',
  // 2.30, and Tekstil's old name
  'goggles',
  'hjelmer',
  'staver',
  'tekstil',
  // 2.33: screens whose paths we chose
  'logg-inn',
  'logg-ut',
  'registrer',
  'glemt-passord',
  'nytt-passord',
  'konto',
  'butikker',
  'blogg',
  'avstemning',
  'kampanje',
  'favoritter',
  'filter',
  'merkefiler',
  'liste',
  'ordre',
  'sammenlign',
  'storrelsesguide',
  'utkast',
  // Links in mails
  'epost-bekreftet',
  'varsel',
  'samtykke',
  // The server's own
  'api',
  'assets',
  'bilder',
  'drift',
  'healthz',
  'kart',
  'metrics',
  'readyz',
  'robots.txt',
  'sitemap.xml',
  'favicon.ico',
  'for-butikken',
  'testbetaling',
  'velg-butikk',
  'utboks',
])

/** 2.15, 2.16: content pages with an article's name in the middle of the segment. */
const reservedPatterns = [/^ny-kolleksjon-fra-.+-jan-mayen$/, /^.+-pa-langtur-over-vidda$/]

/** Whether a first path segment belongs to a screen or the server, so that no page of text may have it. */
export function isScreenSlug(slug: string): boolean {
  return screenSlugs.has(slug)
}

/** Whether a first path segment is anybody's, so that no main group may have it: importers refuse it. */
export function isReservedSlug(slug: string): boolean {
  return (
    textSlugs.has(slug) || screenSlugs.has(slug) || reservedPatterns.some((pattern) => pattern.test(slug))
  )
}
