import { type Delimiter, parseTable } from './parse-table.ts'
import type { FeedRow } from './product-row.ts'

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
export type ShopRow = Partial<Record<keyof typeof shopColumns, string>>

/**
 * Reads our own register of shops: a heading with the columns above in any order, `;`, `,` or tab between.
 *
 * @throws FeedUnusableError when the columns that every shop needs are missing
 */
export async function* parseShopsCsv(
  chunks: AsyncIterable<string>,
  delimiter: Delimiter = ';',
): AsyncGenerator<FeedRow<ShopRow>> {
  const required = [shopColumns.no, shopColumns.name, shopColumns.address, shopColumns.postNo]
  for await (const entry of parseTable(chunks, { delimiter, required })) {
    if ('problem' in entry) {
      yield entry
      continue
    }
    const row: ShopRow = {}
    for (const [key, names] of Object.entries(shopColumns)) {
      const column = names.find((name) => entry.row.has(name))
      if (column !== undefined) row[key as keyof ShopRow] = entry.row.get(column)
    }
    yield { line: entry.line, row }
  }
}
