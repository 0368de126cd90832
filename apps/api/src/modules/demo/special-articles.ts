import type { ArticleAttributes } from '@varde/domain/catalogue/attributes'
import type { articles } from '../catalogue/catalogue.tables.ts'
import type { DemoBrandName } from './brands-data.ts'
import { type CampaignPart, campaignIds, makeCampaignPart } from './campaigns-data.ts'
import type { ArticleTexts } from './write-texts.ts'

type ArticleRow = typeof articles.$inferInsert

/** An article that tests and journeys refer to by name; missing properties are generated as for any other. */
export type SpecialArticle = {
  groupId: number
  brand: DemoBrandName
  name: string
  genderIds: readonly number[]
  priceKr: number
  sizes: readonly string[]
  colors: readonly string[]
  /** Those that its own texts say; the others follow from its name. */
  attributes?: ArticleAttributes
  texts?: Partial<ArticleTexts>
  row?: Partial<
    Pick<
      ArticleRow,
      | 'visibleOnWeb'
      | 'purchasableOnWeb'
      | 'onlyCC'
      | 'webPurchaseLimit'
      | 'pantOre'
      | 'vatBasisPoints'
      | 'nutrientContent'
      | 'webLabel'
      | 'featured'
    >
  >
  parts?: readonly CampaignPart[]
  /** Sizes that no shop has. */
  soldOut?: readonly string[]
  stars?: readonly number[]
}

/** The first articles of the demo shop, in this order, ids from 1001. */
export const specialArticles: readonly SpecialArticle[] = [
  {
    groupId: 101,
    brand: 'Jan Mayen',
    name: 'Eggøya trelags skalljakke',
    genderIds: [2],
    priceKr: 4299,
    sizes: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
    colors: ['Petrol', 'Rustrød', 'Svart', 'Multegul'],
    attributes: { waterColumnMm: 20_000 },
    texts: {
      description:
        'Vind fra nord, våt snø, tung sekk\n\nEggøya er skåret for folk som går lenge. Bærestykket er doblet der reimene gnager, hetta tar hjelm, og armene er lange nok til at mansjetten blir liggende når du strekker deg.\n\nStoffet er trelags og slutter ikke å puste når det blir minusgrader. Vi prøvde det i fjorten dager på Jan Mayen før det fikk navnet sitt.',
      techDescription:
        'Vannsøyle: 20\u00a0000 mm\nVekt i M: 486 g\nYtterstoff: 100 % polyamid, 68 % resirkulert\nMembran: Polyuretan, uten PFAS\nLommer: {pockets}',
    },
    row: { featured: true },
    parts: [makeCampaignPart(campaignIds.janMayen, 4299, 18.6)],
    soldOut: ['XXL'],
    stars: [97, 22, 6, 2, 1],
  },
  {
    groupId: 102,
    brand: 'Tindra',
    name: 'Rennafjell dunjakke med hette',
    genderIds: [2],
    priceKr: 2999,
    sizes: ['XS', 'S', 'M', 'L', 'XL'],
    colors: ['Oker', 'Marine', 'Svart'],
    row: { featured: true },
    // Two campaigns at once: the lower price counts.
    parts: [
      makeCampaignPart(campaignIds.oneMoreLayer, 2999, 30),
      makeCampaignPart(campaignIds.clickAndCollect, 2999, 25),
    ],
    stars: [31, 9, 2, 1, 0],
  },
  {
    groupId: 101,
    brand: 'Holmvik',
    name: 'Stormkast skalljakke',
    genderIds: [2],
    priceKr: 2499,
    sizes: ['S', 'M', 'L', 'XL'],
    colors: ['Bøyeoransje', 'Skifer'],
    row: { featured: true },
    parts: [],
    stars: [18, 7, 1, 0, 0],
  },
  {
    groupId: 201,
    brand: 'Skarv & Sønn',
    name: 'Kamp fjellstøvel i skinn',
    genderIds: [2],
    priceKr: 2299,
    sizes: ['36', '37', '38', '39', '40', '41', '42'],
    colors: ['Bark'],
    row: { featured: true },
    parts: [],
    stars: [40, 22, 8, 1, 1],
  },
  {
    groupId: 118,
    brand: 'Myrull & Mo',
    name: 'Jøkul strikkelue i ull',
    genderIds: [10],
    priceKr: 399,
    sizes: ['Én størrelse'],
    colors: ['Tyttebær', 'Marine', 'Granitt'],
    row: { featured: true },
    parts: [],
    stars: [25, 6, 1, 0, 0],
  },
  {
    groupId: 302,
    brand: 'Jan Mayen',
    name: 'Skarvrabben skijakke',
    genderIds: [1],
    priceKr: 3299,
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
    colors: ['Granskog', 'Svart'],
    row: { featured: true },
    parts: [],
    stars: [22, 5, 0, 0, 0],
  },
  {
    groupId: 505,
    brand: 'Fjellkilen',
    name: 'Sportsdrikk blåbær 0,5 l',
    genderIds: [10],
    priceKr: 35,
    sizes: ['0,5 l'],
    colors: ['Blåbær'],
    // Food: 15 % MVA, and a deposit outside both discount and MVA.
    row: {
      pantOre: 300,
      vatBasisPoints: 1500,
      nutrientContent:
        'Næringsinnhold per 100 ml: energi 84 kJ / 20 kcal, fett 0 g, karbohydrat 4,9 g (sukkerarter 4,2 g), protein 0 g, salt 0,11 g. Ingredienser: vann, blåbærsaft fra konsentrat (8 %), sukker, havsalt, surhetsregulerende middel (sitronsyre), naturlig aroma.',
    },
    parts: [],
  },
  {
    groupId: 408,
    brand: 'Gnistra',
    name: 'Glo vintergass',
    genderIds: [10],
    priceKr: 119,
    sizes: ['230 g'],
    colors: ['Tegl'],
    // Dangerous goods are not sent; they can only be collected in a shop.
    row: { onlyCC: true },
    parts: [],
  },
  {
    groupId: 307,
    brand: 'Sølvgrind',
    name: 'Måneskaret fjellski',
    genderIds: [10],
    priceKr: 5499,
    sizes: ['180 cm', '188 cm', '196 cm'],
    colors: ['Petrol'],
    // Needs fitting, so it is shown on the web but sold over the counter only.
    row: { purchasableOnWeb: false, webLabel: 'Kun i butikk' },
    parts: [],
  },
  {
    groupId: 406,
    brand: 'Jan Mayen',
    name: 'Beerenberg turflaske, nummerert',
    genderIds: [10],
    priceKr: 349,
    sizes: ['0,7 l'],
    colors: ['Lavagrå'],
    row: { webPurchaseLimit: 2, webLabel: 'Høyst 2 per kunde' },
    parts: [],
  },
  {
    groupId: 110,
    brand: 'Holmvik',
    name: 'Tåkeheimen fleecejakke, prøveserie',
    genderIds: [1],
    priceKr: 899,
    sizes: ['M', 'L'],
    colors: ['Skifer'],
    row: { visibleOnWeb: false },
    parts: [],
  },
  {
    groupId: 801,
    brand: 'Småtind',
    name: 'Krabbefjell vinterdress',
    genderIds: [4],
    priceKr: 1299,
    sizes: ['86', '92', '98', '104', '110', '116'],
    colors: ['Blåbær', 'Rogn', 'Multegul'],
    row: { featured: true, webLabel: 'Nyhet' },
    parts: [makeCampaignPart(campaignIds.children, 1299, 25)],
    stars: [30, 8, 2, 0, 0],
  },
]

/** Fixed ids for tests and journeys. */
export const specialArticleIds = {
  eggoya: 1001,
  twoCampaigns: 1002,
  boot: 1004,
  beanie: 1005,
  withPant: 1007,
  onlyCC: 1008,
  notPurchasable: 1009,
  limitOfTwo: 1010,
  hidden: 1011,
} as const
