import type { BrandId } from './logo.tsx'

/** The texts of a brand's front page, used when its editors have written none. */
export type HomeCopy = {
  headline: string
  lede: string
  /** The label of the main button, which links to the brand's hero target (2.32). */
  action: string
  /** The heading of the first row of articles; `{month}` is the current month. */
  shelf: string
  title: string
  description: string
}

export const HOME_COPY: Record<BrandId, HomeCopy> = {
  fonna: {
    headline: 'Snø over 600 meter',
    lede: 'Lørdag legger det seg i høyden. Skall, dun og ull henger klart i butikken.',
    action: 'Se alt til dame',
    shelf: 'Mest solgt i {month}',
    title: 'Klær og utstyr for vær',
    description:
      'Klær, sko og utstyr for norsk vær. Se hva butikken din har inne, reserver på nettet og hent samme dag.',
  },
  svaberg: {
    headline: 'Ute til det mørkner',
    lede: 'Vi lager og velger klær for folk som bor der havet tar imot. Få ting, lenge.',
    action: 'Se vinteren til dame',
    shelf: 'Inne nå',
    title: 'Klær for kysten',
    description: 'Klær for folk som bor ved havet. Se hva butikken har inne, og hent samme dag.',
  },
  krabat: {
    headline: 'Hopp i det',
    lede: 'Regntøy, ull og dresser som tåler gjørma. Arves videre minst to ganger.',
    action: 'Til junior',
    shelf: 'Til barnehagestart',
    title: 'Klær for lek ute',
    description: 'Regntøy, ull og dresser for barn og junior. Se hva butikken har inne, og hent samme dag.',
  },
}
