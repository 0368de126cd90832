import { type RegisterRow, registerRows } from './register-rows.ts'

/** An address in the response, with the fields of the real register. */
type AddressAnswer = {
  adressenavn: string
  adressetekst: string
  adressetekstutenadressetilleggsnavn: string
  adressetilleggsnavn: null
  adressekode: number
  nummer: number
  bokstav: string
  kommunenummer: string
  kommunenavn: string
  gardsnummer: number
  bruksnummer: number
  festenummer: number
  undernummer: null
  bruksenhetsnummer: string[]
  objtype: 'Vegadresse'
  poststed: string
  postnummer: string
  stedfestingverifisert: boolean
  representasjonspunkt: { epsg: string; lat: number; lon: number }
  oppdateringsdato: string
}

export type SearchAnswer = {
  metadata: {
    asciiKompatibel: boolean
    side: number
    sokeStreng: string
    totaltAntallTreff: number
    treffPerSide: number
    viserFra: number
    viserTil: number
  }
  adresser: AddressAnswer[]
}

const DEFAULT_PER_PAGE = 10
const MOST_PER_PAGE = 1000

/**
 * `GET /sok` of the open address API: `sok` as free text (every word must match, `*` at the end of a word matches the rest),
 * and `adressenavn`, `nummer`, `bokstav`, `postnummer`, `poststed`, `kommunenummer` as filters. An empty `bokstav`
 * means addresses without a letter. Pages by `side` from 0 and `treffPerSide`.
 *
 * @returns null without any search term, or for an impossible page
 */
export function searchRegister(query: URLSearchParams): SearchAnswer | null {
  const perPage = readCount(query.get('treffPerSide'), DEFAULT_PER_PAGE)
  const page = readCount(query.get('side'), 0)
  const filters = listFilters(query)
  if (filters.length === 0 || perPage === null || perPage < 1 || perPage > MOST_PER_PAGE || page === null)
    return null
  const hits = registerRows.filter((row) => filters.every((fits) => fits(row)))
  const from = page * perPage
  return {
    metadata: {
      asciiKompatibel: query.get('asciiKompatibel') !== 'false',
      side: page,
      sokeStreng: query.toString(),
      totaltAntallTreff: hits.length,
      treffPerSide: perPage,
      viserFra: from,
      viserTil: from + perPage,
    },
    adresser: hits.slice(from, from + perPage).map(toAnswer),
  }
}

type Filter = (row: RegisterRow) => boolean

function listFilters(query: URLSearchParams): Filter[] {
  const filters: Filter[] = []
  const equal = (name: string, value: (row: RegisterRow) => string) => {
    const wanted = query.get(name)
    if (wanted !== null) filters.push((row) => fold(value(row)) === fold(wanted))
  }
  equal('adressenavn', (row) => row.street)
  equal('nummer', (row) => String(row.number))
  equal('bokstav', (row) => row.letter)
  equal('postnummer', (row) => row.postalCode)
  equal('poststed', (row) => row.place)
  equal('kommunenummer', (row) => row.municipalityNumber)
  const words = fold(query.get('sok') ?? '')
    .split(/[\s,]+/)
    .filter((word) => word !== '')
  if (words.length > 0) filters.push((row) => words.every((word) => hasWord(row, word)))
  return filters
}

function hasWord(row: RegisterRow, word: string): boolean {
  const text = fold(
    `${row.street} ${row.number}${row.letter} ${row.postalCode} ${row.place} ${row.municipality}`,
  )
  const words = text.split(' ')
  return word.endsWith('*')
    ? words.some((each) => each.startsWith(word.slice(0, -1)))
    : words.includes(word) ||
        (row.letter === '' ? false : word === fold(row.letter) || word === String(row.number))
}

function fold(text: string): string {
  return text.normalize('NFC').trim().toLowerCase()
}

function readCount(text: string | null, otherwise: number): number | null {
  if (text === null) return otherwise
  return /^\d{1,6}$/.test(text) ? Number(text) : null
}

function toAnswer(row: RegisterRow): AddressAnswer {
  const text = `${row.street} ${row.number}${row.letter}`
  return {
    adressenavn: row.street,
    adressetekst: text,
    adressetekstutenadressetilleggsnavn: text,
    adressetilleggsnavn: null,
    adressekode: 1000,
    nummer: row.number,
    bokstav: row.letter,
    kommunenummer: row.municipalityNumber,
    kommunenavn: row.municipality,
    gardsnummer: 1,
    bruksnummer: row.number,
    festenummer: 0,
    undernummer: null,
    bruksenhetsnummer: [],
    objtype: 'Vegadresse',
    poststed: row.place,
    postnummer: row.postalCode,
    stedfestingverifisert: true,
    representasjonspunkt: { epsg: 'EPSG:4258', lat: row.latitude, lon: row.longitude },
    oppdateringsdato: '2026-01-01T00:00:00',
  }
}
