/** A field of `brand.json` that has an input of its own; the rest is edited in the document. */
export type BrandField = {
  /** Its path in the document, and the key of its errors. */
  path: string
  label: string
  hint?: string
  isLong?: boolean
  /** A colour as #1a2b3c. */
  isColor?: boolean
  options?: readonly { value: string; label: string }[]
  /** The types of file that it names. */
  accept?: string
}

const LOGO = '.svg,.png,image/svg+xml,image/png'
const PICTURE = '.jpg,.jpeg,.png,.webp,image/jpeg,image/png,image/webp'

/** The fields by what they are about. */
export const BRAND_PARTS: readonly { title: string; fields: readonly BrandField[] }[] = [
  {
    title: 'Navn og tekst',
    fields: [
      { path: 'name', label: 'Navn' },
      { path: 'tagline', label: 'Undertittel' },
      { path: 'home.title', label: 'Forsidens tittel', hint: 'Til søkemotorer og faner' },
      { path: 'home.description', label: 'Forsidens beskrivelse', isLong: true },
    ],
  },
  {
    title: 'Toppen av forsiden',
    fields: [
      {
        path: 'home.hero.layout',
        label: 'Oppsett',
        options: [
          { value: 'plain', label: 'Bare tekst' },
          { value: 'band', label: 'Bilde med teksten under' },
          { value: 'layered', label: 'Overskriften mellom bilde og forgrunn' },
          { value: 'tiles', label: 'Varebilder' },
        ],
      },
      { path: 'home.hero.headline', label: 'Overskrift' },
      { path: 'home.hero.lede', label: 'Ingress', isLong: true },
      { path: 'home.hero.action', label: 'Teksten på knappen' },
      { path: 'heroTarget', label: 'Hvor knappen fører', hint: 'En sti i butikken, som /dame' },
      {
        path: 'home.hero.picture',
        label: 'Bilde',
        hint: 'En fil i mappen, minst 1280 piksler bred, eller landscape:vidda',
        accept: PICTURE,
      },
      { path: 'home.hero.alt', label: 'Hva bildet viser', hint: 'For dem som ikke ser det' },
    ],
  },
  {
    title: 'Farger',
    fields: [
      { path: 'tokens.paper', label: 'Bakgrunn', isColor: true },
      { path: 'tokens.ink', label: 'Tekst', isColor: true },
      { path: 'tokens.signal', label: 'Hovedknappen', isColor: true },
      { path: 'tokens.onSignal', label: 'Teksten på den', isColor: true },
      { path: 'tokens.sea', label: 'Bunnen av siden', isColor: true },
    ],
  },
  {
    title: 'Logo',
    fields: [
      { path: 'logo.full', label: 'Logo', hint: 'SVG helst, eller PNG', accept: LOGO },
      { path: 'logo.onDark', label: 'Logo på mørk bunn', accept: LOGO },
      { path: 'logo.short', label: 'Logo på smale skjermer', accept: LOGO },
      { path: 'logo.icon', label: 'Ikon til fanen', hint: 'Kvadratisk', accept: LOGO },
    ],
  },
  {
    title: 'Selskap og kontakt',
    fields: [
      { path: 'company.name', label: 'Selskap' },
      { path: 'company.orgNo', label: 'Organisasjonsnummer' },
      { path: 'company.address', label: 'Adresse' },
      { path: 'contact.phone', label: 'Telefon' },
      { path: 'contact.email', label: 'E-post' },
      { path: 'contact.hours', label: 'Åpningstider' },
      { path: 'mail.from', label: 'Avsender av e-poster', hint: 'Kjeden <post@kjeden.no>' },
    ],
  },
]
