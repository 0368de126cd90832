import type { Tenant } from '@varde/contract/entities'

/** A brand's constant data; payment methods and tracking come from the settings of the process. */
export type Brand = Omit<Tenant, 'payment' | 'tracking'>

type Entry = { label: string; to: string }

const kundeservice: Entry = { label: 'Kundeservice', to: '/kundeservice' }
const vedlikehold: Entry = { label: 'Vedlikehold', to: '/vedlikehold' }
const omOss: Entry = { label: 'Om oss', to: '/om-oss' }
const informasjon = {
  label: 'Informasjon',
  to: '/kundeservice',
  entries: [
    { label: 'Personvern', to: '/personvernerklaering' },
    { label: 'Bærekraft', to: '/baerekraftig-forretningspraksis' },
    { label: 'Butikker', to: '/butikker' },
    { label: 'Blogg', to: '/blogg' },
  ],
}

/** 2.43, 3.08: in the menu's order. */
const genders: Entry[] = [
  { label: 'Dame', to: '/dame' },
  { label: 'Herre', to: '/herre' },
  { label: 'Junior', to: '/junior' },
  { label: 'Barn', to: '/barn' },
  { label: 'Uni', to: '/uni' },
]

/** The brands this program can be shown as. A brand is data; what a shop sells is imported. */
const brands: readonly Brand[] = [
  {
    id: 'fonna',
    name: 'Fonna Sport',
    hosts: ['fonna.localhost'],
    headerLayout: 'two-line',
    tagline: 'Klær og utstyr for vær',
    heroTarget: '/dame',
    menu: {
      genders,
      categories: [
        { label: 'Klær', to: '/klaer' },
        { label: 'Sko', to: '/sko' },
        { label: 'Tur', to: '/tur-og-friluft' },
        { label: 'Vintersport', to: '/vintersport' },
        { label: 'Sykkel', to: '/sykkel' },
      ],
      brand: [{ label: 'Jan Mayen', to: '/jan-mayen', mark: 'jan-mayen' }],
      service: [kundeservice, vedlikehold, omOss, informasjon],
    },
    genderIds: [],
    contact: {
      phone: '53 00 00 20',
      email: 'hei@fonnasport.example',
      hours: 'hverdager 8–20 og lørdager 10–16',
    },
    company: { name: 'Fonna Sport AS', orgNo: '999 000 101', address: 'Fjøra 1, 5750 Odda' },
  },
  {
    id: 'svaberg',
    name: 'Svaberg',
    hosts: ['svaberg.localhost'],
    headerLayout: 'single-line',
    tagline: 'Mellom sjø og stein',
    heroTarget: '/dame',
    menu: { genders, categories: [], brand: [], service: [kundeservice, omOss] },
    genderIds: [],
    contact: { phone: '38 00 00 40', email: 'hei@svaberg.example', hours: 'hverdager 9–17' },
    company: {
      name: 'Svaberg Handel AS',
      orgNo: '999 000 102',
      address: 'Strandgata 3, 4610 Kristiansand S',
    },
  },
  {
    id: 'krabat',
    name: 'Krabat',
    hosts: ['krabat.localhost'],
    headerLayout: 'single-line',
    tagline: 'Ut i regnet, inn i varmen',
    heroTarget: '/junior',
    menu: {
      genders: [
        { label: 'Barn', to: '/barn' },
        { label: 'Junior', to: '/junior' },
      ],
      categories: [],
      brand: [],
      service: [kundeservice, vedlikehold],
    },
    // 3.08: barn and junior.
    genderIds: [4, 11],
    contact: { phone: '73 00 00 60', email: 'hei@krabat.example', hours: 'hverdager 8–18' },
    company: { name: 'Krabat AS', orgNo: '999 000 103', address: 'Prinsens gate 2, 7012 Trondheim' },
  },
]

/** The brand whose host names list this one, else the one the shop is set to. A port does not matter. */
export function resolveBrand(host: string | undefined, fallback: Tenant['id']): Brand {
  const name = host?.replace(/:\d+$/, '').toLowerCase()
  const found =
    brands.find(({ hosts }) => name !== undefined && hosts.includes(name)) ??
    brands.find(({ id }) => id === fallback)
  if (found === undefined) throw new Error(`there is no brand ${fallback}`)
  return found
}
