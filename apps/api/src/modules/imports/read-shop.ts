import { parseStreetAddress } from '@varde/domain/norwegian/address'
import { slugify } from '@varde/domain/norwegian/slug'
import { parseOpeningHours } from '@varde/domain/shops/opening-hours'
import type { SpecialDay } from '@varde/domain/shops/shop'
import { parseSpecialDays } from '@varde/domain/shops/special-days'
import type { NamedCells } from './parse-table.ts'
import type { ReadRow } from './read-rows.ts'
import { readPoint, readYesNo } from './read-values.ts'
import { tidyLine } from './strip-html.ts'

/** English column → what it may also be called. docs/data-formats.md lists them. */
export const shopColumns = {
  no: ['no', 'butikknr', 'nr', 'store_code'],
  name: ['name', 'navn', 'butikknavn'],
  fullName: ['fullname', 'full_name', 'fullt_navn'],
  address: ['address', 'adresse', 'gateadresse'],
  postNo: ['postno', 'post_no', 'postnr', 'postnummer', 'gate_postnummer'],
  postPlace: ['postplace', 'post_place', 'poststed', 'gate_poststed'],
  openingHours: ['openinghours', 'opening_hours', 'åpningstider', 'apningstider'],
  specialDays: ['specialdays', 'special_days', 'spesielle_dager', 'avvikende_åpningstider'],
  phone: ['phone', 'telefon', 'telefonnummer'],
  email: ['email', 'epost', 'e_post'],
  latitude: ['latitude', 'breddegrad', 'gps_breddegrad'],
  longitude: ['longitude', 'lengdegrad', 'gps_lengdegrad'],
  hasCounter: ['hascounter', 'has_counter', 'utlevering'],
  orgNo: ['orgno', 'org_no', 'orgnr', 'organisasjonsnummer'],
  description: ['description', 'beskrivelse'],
  mapLink: ['maplink', 'map_link', 'kartlenke'],
  messengerId: ['messengerid', 'messenger_id', 'messenger'],
  chain: ['chain', 'kjede'],
} as const satisfies Record<string, readonly string[]>

/** A shop as the file writes it; undefined where the file has no such column, '' where the cell is empty. */
export type ShopRow = NamedCells<typeof shopColumns>

/** A shop as the file says it is; a field that the file has no column for is left out, and stays as it was. */
export type ShopDraft = {
  no: string
  name: string
  address: string
  postNo: string
  postPlace: string
  fullName?: string
  openingHours?: string
  specialDays?: SpecialDay[]
  phone?: string
  email?: string
  orgNo?: string
  description?: string
  mapLink?: string | null
  messengerId?: string | null
  chain?: number
  latitude?: number
  longitude?: number
  hasCounter?: boolean
}

/**
 * Reads one row of the register of shops. Without number, name, address or a four-digit postal code it is
 * refused; what else cannot be read is a warning and is left out.
 */
export function readShop(row: ShopRow): ReadRow<ShopDraft> {
  const problems: string[] = []
  const warnings: string[] = []
  const line = (key: keyof ShopRow, longest = 200) => tidyLine(row[key] ?? '', longest)

  const no = line('no', 20).replace(/^0+(?=\d)/, '')
  if (no === '') problems.push('butikknummer (no) mangler')
  const name = line('name')
  if (name === '' || slugify(name) === '') problems.push('navn (name) mangler')
  const address = line('address')
  if (address === '') problems.push('adresse (address) mangler')
  // Spreadsheets take the leading zero off: 155 is 0155.
  const postNo = line('postNo', 20).padStart(4, '0')
  if (!/^\d{4}$/.test(postNo) || postNo === '0000')
    problems.push(`postnummeret «${line('postNo')}» har ikke fire sifre`)
  if (problems.length > 0) return { ok: false, problems }

  if (!parseStreetAddress(address).ok) warnings.push(`adressen «${address}» har ikke noe husnummer`)
  const shop: ShopDraft = { no, name, address, postNo, postPlace: line('postPlace') }
  for (const key of ['fullName', 'phone', 'email', 'orgNo', 'description'] as const)
    if (row[key] !== undefined) shop[key] = line(key, 2_000)
  if (shop.orgNo) {
    shop.orgNo = shop.orgNo.replace(/\s/g, '')
    if (!/^\d{9}$/.test(shop.orgNo)) warnings.push(`organisasjonsnummeret «${shop.orgNo}» har ikke ni sifre`)
  }
  if (shop.email && !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(shop.email)) {
    warnings.push(`e-posten «${shop.email}» er ingen e-postadresse, og er ikke brukt`)
    delete shop.email
  }
  if (row.messengerId !== undefined) shop.messengerId = line('messengerId') || null
  readMapLink(row, shop, warnings)
  readHours(row, shop, warnings)
  readSpecialDays(row, shop, warnings)
  readCoordinates(row, shop, warnings)
  readCounter(row, shop, warnings)
  if (row.chain) {
    if (/^\d{1,6}$/.test(row.chain)) shop.chain = Number(row.chain)
    else warnings.push(`kjeden «${row.chain}» er ikke et tall`)
  }
  return { ok: true, value: shop, warnings }
}

function readMapLink(row: ShopRow, shop: ShopDraft, warnings: string[]): void {
  if (row.mapLink === undefined) return
  const link = row.mapLink === '' ? null : URL.parse(row.mapLink)
  if (row.mapLink === '' || link?.protocol === 'https:') shop.mapLink = link?.href ?? null
  else
    warnings.push(`kartlenken «${tidyLine(row.mapLink, 100)}» begynner ikke med https://, og er ikke brukt`)
}

function readHours(row: ShopRow, shop: ShopDraft, warnings: string[]): void {
  if (row.openingHours === undefined) return
  shop.openingHours = tidyLine(row.openingHours, 500)
  if (shop.openingHours === '') warnings.push('åpningstider mangler: butikken vises uten')
  else if (parseOpeningHours(shop.openingHours) === null)
    warnings.push(`åpningstidene «${shop.openingHours}» kan ikke leses (som Man-Fre:1000-2000,Lør:1000-1800)`)
}

function readSpecialDays(row: ShopRow, shop: ShopDraft, warnings: string[]): void {
  if (row.specialDays === undefined) return
  const { days, problems } = parseSpecialDays(row.specialDays.slice(0, 5000))
  shop.specialDays = days.map((day) => ({ ...day, note: tidyLine(day.note, 80) }))
  for (const problem of problems)
    warnings.push(`dagen «${tidyLine(problem, 80)}» kan ikke leses (som 2026-12-24:1000-1400 Julaften)`)
}

function readCoordinates(row: ShopRow, shop: ShopDraft, warnings: string[]): void {
  if (!row.latitude && !row.longitude) return
  const point = readPoint(row.latitude ?? '', row.longitude ?? '')
  if (point !== null) Object.assign(shop, point)
  else
    warnings.push(`posisjonen ${row.latitude}, ${row.longitude} ligger ikke i Norge: postnummerets er brukt`)
}

function readCounter(row: ShopRow, shop: ShopDraft, warnings: string[]): void {
  if (!row.hasCounter) return
  const hasCounter = readYesNo(row.hasCounter)
  if (hasCounter !== null) shop.hasCounter = hasCounter
  else warnings.push(`utlevering «${row.hasCounter}» er verken ja eller nei`)
}
