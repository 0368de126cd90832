import { slugify } from '@varde/domain/norwegian/slug'
import type { SpecialDay } from '@varde/domain/shops/shop'
import type { shops } from '../shops/shops.tables.ts'

export type DemoShopRow = Required<Omit<typeof shops.$inferInsert, 'closedAt'>>

/**
 * The towns are real; streets, numbers, phone numbers and e-mail addresses are invented. Every demo brand sells through
 * these shops, so descriptions and addresses must suit sports, outdoor and children's clothes alike.
 */
type ShopSketch = {
  id: number
  name: string
  address: string
  postNo: string
  postPlace: string
  /** The first two digits of phone numbers there. */
  areaCode: string
  latitude: number
  longitude: number
  hours: 'small' | 'town' | 'centre'
  description: string
  counter?: false
}

/** 3.14: opening hours as text. */
const openingHours = {
  small: 'Man-Fre:0900-1700,Lør:1000-1500,Søn:stengt',
  town: 'Man-Ons:0900-1800,Tor:0900-2000,Fre:0900-1800,Lør:1000-1600,Søn:stengt',
  centre: 'Man-Fre:1000-2000,Lør:1000-1800,Søn:stengt',
} as const

/** Christmas and New Year 2026; other days have the weekly hours, and public holidays are closed by law. */
const christmas: readonly SpecialDay[] = [
  { date: '2026-12-23', hours: '0900-2100', note: 'Lille julaften' },
  { date: '2026-12-24', hours: '1000-1300', note: 'Julaften' },
  { date: '2026-12-31', hours: '1000-1400', note: 'Nyttårsaften' },
]
const smallChristmas: readonly SpecialDay[] = [
  { date: '2026-12-23', hours: '0900-1900', note: 'Lille julaften' },
  { date: '2026-12-24', hours: '', note: 'Julaften' },
  { date: '2026-12-31', hours: '', note: 'Nyttårsaften' },
]

const sketches: readonly ShopSketch[] = [
  {
    id: 1,
    name: 'Odda',
    address: 'Storgata 12',
    postNo: '5750',
    postPlace: 'Odda',
    areaCode: '53',
    latitude: 60.069,
    longitude: 6.546,
    hours: 'town',
    description: 'Den første butikken vår. Her står folk som har gått på Folgefonna siden de lærte å gå.',
  },
  {
    id: 2,
    name: 'Rosendal',
    address: 'Fjordgata 3',
    postNo: '5470',
    postPlace: 'Rosendal',
    areaCode: '53',
    latitude: 59.987,
    longitude: 6.01,
    hours: 'small',
    description: 'Liten butikk ved kaia, med godt utvalg i regntøy og støvler.',
  },
  {
    id: 3,
    name: 'Voss',
    address: 'Stasjonsgata 8',
    postNo: '5700',
    postPlace: 'Voss',
    areaCode: '56',
    latitude: 60.628,
    longitude: 6.414,
    hours: 'town',
    description: 'To minutter fra toget. Hentedisken er rett innenfor døra.',
  },
  {
    id: 4,
    name: 'Stord',
    address: 'Torggata 5',
    postNo: '5411',
    postPlace: 'Stord',
    areaCode: '53',
    latitude: 59.78,
    longitude: 5.5,
    hours: 'centre',
    description: 'Klær for vær, midt i Leirvik. Stor avdeling for barn og junior.',
  },
  {
    id: 5,
    name: 'Grimstad',
    address: 'Storgata 22',
    postNo: '4878',
    postPlace: 'Grimstad',
    areaCode: '37',
    latitude: 58.34,
    longitude: 8.593,
    hours: 'town',
    description: 'Hvitmalt trehus ved gjestehavna. Vi impregnerer jakka mens du tar en kaffe på brygga.',
  },
  {
    id: 6,
    name: 'Husnes',
    address: 'Sentrumsvegen 2',
    postNo: '5460',
    postPlace: 'Husnes',
    areaCode: '53',
    latitude: 59.865,
    longitude: 5.768,
    hours: 'small',
    description: 'Nærbutikken for Kvinnherad, med det du trenger til tur, trening og skolevei.',
  },
  {
    id: 7,
    name: 'Bergen',
    address: 'Vågsgata 17',
    postNo: '5014',
    postPlace: 'Bergen',
    areaCode: '55',
    latitude: 60.393,
    longitude: 5.324,
    hours: 'centre',
    description: 'Den største butikken vår, ti minutter fra Stoltzekleiven. Vi kan regn.',
  },
  {
    id: 8,
    name: 'Stavanger',
    address: 'Havnegata 9',
    postNo: '4006',
    postPlace: 'Stavanger',
    areaCode: '51',
    latitude: 58.97,
    longitude: 5.733,
    hours: 'centre',
    description: 'Klær til heia, stranda og hverdagen. Vi reparerer glidelåser mens du venter.',
  },
  {
    id: 9,
    name: 'Oslo',
    address: 'Storgata 1',
    postNo: '0155',
    postPlace: 'Oslo',
    areaCode: '22',
    latitude: 59.913,
    longitude: 10.746,
    hours: 'centre',
    description: 'Midt i byen, tjue minutter fra marka. Systue i andre etasje.',
  },
  {
    id: 10,
    name: 'Drammen',
    address: 'Elvegata 22',
    postNo: '3015',
    postPlace: 'Drammen',
    areaCode: '32',
    latitude: 59.744,
    longitude: 10.204,
    hours: 'town',
    description: 'Utsalg med rester og enkeltpar. Her handler du på stedet; vi har ingen hentedisk.',
    counter: false,
  },
  {
    id: 11,
    name: 'Lillehammer',
    address: 'Gågata 34',
    postNo: '2609',
    postPlace: 'Lillehammer',
    areaCode: '61',
    latitude: 61.115,
    longitude: 10.466,
    hours: 'town',
    description: 'Midt i gågata. Ull, dun og varme støvler så lenge det er snø.',
  },
  {
    id: 12,
    name: 'Trondheim',
    address: 'Kongegata 28',
    postNo: '7011',
    postPlace: 'Trondheim',
    areaCode: '73',
    latitude: 63.43,
    longitude: 10.395,
    hours: 'centre',
    description: 'Ved torget, med bymarka i ryggen. Stor avdeling for klær og sko, til store og små.',
  },
  {
    id: 13,
    name: 'Bodø',
    address: 'Sjøgata 6',
    postNo: '8006',
    postPlace: 'Bodø',
    areaCode: '75',
    latitude: 67.283,
    longitude: 14.38,
    hours: 'town',
    description:
      'Fem minutter fra hurtigbåten. Vi kler store og små for Børvasstindan og for ventetida på kaia.',
  },
  {
    id: 14,
    name: 'Tromsø',
    address: 'Nordre Strandgate 11',
    postNo: '9008',
    postPlace: 'Tromsø',
    areaCode: '77',
    latitude: 69.65,
    longitude: 18.957,
    hours: 'centre',
    description: 'Den nordligste butikken vår. Dun og skall hele året, reflekser fra mørketida kommer.',
  },
]

/**
 * A number for each shop, the web stock's last. Their check digits are right, but no company can have them: those that
 * begin with 2 or 3 are the test register's, and the Register of Business Enterprises gives out 8 and 9.
 */
const orgNos = [140, 159, 167, 175, 183, 191, 205, 213, 221, 248, 256, 264, 272, 280, 299].map(
  (ending) => `310 000 ${ending}`,
)

/** 9.08: the web stock; shoppers cannot visit it. */
const webStock: DemoShopRow = {
  id: 55,
  no: '55',
  name: 'Nettlager',
  fullName: 'Fonna Sport Nettlager',
  slug: 'nettlager',
  orgNo: orgNos.at(-1) ?? '',
  description: 'Lageret som sender pakkene hjem til deg.',
  openingHours: '',
  mapLink: null,
  postNo: '5750',
  postPlace: 'Odda',
  address: 'Lagervegen 4',
  email: 'nett@butikk.example',
  phone: '53 00 00 55',
  messengerId: null,
  chain: 1,
  latitude: 60.074,
  longitude: 6.55,
  hasCounter: false,
  specialDays: [],
}

/** The 14 shops and the web stock. */
export const demoShops: readonly DemoShopRow[] = [
  ...sketches.map((sketch, at): DemoShopRow => {
    const slug = slugify(sketch.name)
    return {
      id: sketch.id,
      no: String(sketch.id),
      name: sketch.name,
      fullName: `Fonna Sport ${sketch.name}`,
      slug,
      orgNo: orgNos[at] ?? '',
      description: sketch.description,
      openingHours: openingHours[sketch.hours],
      mapLink: `https://www.openstreetmap.org/?mlat=${sketch.latitude}&mlon=${sketch.longitude}#map=17/${sketch.latitude}/${sketch.longitude}`,
      postNo: sketch.postNo,
      postPlace: sketch.postPlace,
      address: sketch.address,
      email: `${slug}@butikk.example`,
      phone: `${sketch.areaCode} 00 00 ${String(sketch.id).padStart(2, '0')}`,
      messengerId: null,
      chain: 1,
      latitude: sketch.latitude,
      longitude: sketch.longitude,
      hasCounter: sketch.counter ?? true,
      specialDays: [...(sketch.hours === 'small' ? smallChristmas : christmas)],
    }
  }),
  webStock,
]

export const webStockShopId = 55
