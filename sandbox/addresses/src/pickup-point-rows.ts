/** One pick-up point of the carrier. Towns are real; the places and their ids are not. */
export type PickupPointRow = {
  id: string
  name: string
  /** Where parcels are handed out. */
  street: string
  postalCode: string
  /** In capitals, as the carrier writes them. */
  city: string
  latitude: number
  longitude: number
  hours: string
  /** The carrier's number of the kind: 4 in a shop, 19 the carrier's own, 37 a locker, 1 for businesses only. */
  type: '1' | '4' | '19' | '37'
}

type Town = Pick<PickupPointRow, 'postalCode' | 'city' | 'latitude' | 'longitude'>

const town = (postalCode: string, city: string, latitude: number, longitude: number): Town => ({
  postalCode,
  city,
  latitude,
  longitude,
})

const SHOP_HOURS = 'Man - Fre: 0800-2200, Lør: 0900-2000'
const ALWAYS_OPEN = 'Døgnåpent'

const places: readonly [Town, name: string, street: string, hours: string, type: PickupPointRow['type']][] = [
  [town('0155', 'OSLO', 59.9127, 10.7461), 'Post i Butikk Torget', 'Storgata 8', SHOP_HOURS, '4'],
  [town('0155', 'OSLO', 59.9141, 10.7502), 'Pakkeboks Storgata', 'Storgata 24', ALWAYS_OPEN, '37'],
  [
    town('0191', 'OSLO', 59.9078, 10.7586),
    'Posten pakkeutlevering Bjørvika',
    'Havnepromenaden 3',
    'Man - Fre: 0700-2030',
    '19',
  ],
  [
    town('0191', 'OSLO', 59.9081, 10.7601),
    'Bedriftssenter Bjørvika',
    'Havnepromenaden 5',
    'Man - Fre: 0700-1700',
    '1',
  ],
  [town('0356', 'OSLO', 59.9231, 10.7212), 'Post i Butikk Majorstua', 'Kirkevegen 60', SHOP_HOURS, '4'],
  [town('0356', 'OSLO', 59.9262, 10.7164), 'Pakkeboks Majorstua', 'Sørkedalsvegen 1', ALWAYS_OPEN, '37'],
  [town('0484', 'OSLO', 59.9452, 10.7679), 'Post i Butikk Nydalen', 'Elvevegen 14', SHOP_HOURS, '4'],
  [town('1366', 'LYSAKER', 59.9132, 10.6357), 'Post i Butikk Lysaker', 'Strandvegen 10', SHOP_HOURS, '4'],
  [town('3015', 'DRAMMEN', 59.7441, 10.2045), 'Post i Butikk Elvetorget', 'Elvegata 18', SHOP_HOURS, '4'],
  [town('5014', 'BERGEN', 60.3929, 5.3242), 'Post i Butikk Vågen', 'Vågsgata 11', SHOP_HOURS, '4'],
  [town('5014', 'BERGEN', 60.3941, 5.3201), 'Pakkeboks Vågsgata', 'Vågsgata 31', ALWAYS_OPEN, '37'],
  [town('5750', 'ODDA', 60.0692, 6.5461), 'Post i Butikk Odda', 'Storgata 20', SHOP_HOURS, '4'],
  [town('7011', 'TRONDHEIM', 63.4301, 10.3951), 'Post i Butikk Kongegata', 'Kongegata 20', SHOP_HOURS, '4'],
  [
    town('9008', 'TROMSØ', 69.6499, 18.9571),
    'Post i Butikk Strandtorget',
    'Nordre Strandgate 5',
    SHOP_HOURS,
    '4',
  ],
]

export const pickupPointRows: readonly PickupPointRow[] = places.map(
  ([where, name, street, hours, type], at) => ({
    ...where,
    id: String(180_101 + at),
    name,
    street,
    hours,
    type,
  }),
)

/** Where a postal code is, as far as the sandbox knows: at the first point that has it. */
export const postalCodePlaces: ReadonlyMap<string, Town> = new Map(
  pickupPointRows.toReversed().map((row) => [row.postalCode, row]),
)
