import { addDays, osloInstant, startOfWeek } from '@varde/domain/norwegian/oslo-time'
import type { campaigns } from '../catalogue/catalogue.tables.ts'

/** Fixed ids, since the articles refer to their campaigns by id. */
export const campaignIds = {
  clickAndCollect: 1,
  oneMoreLayer: 2,
  janMayen: 3,
  autumnShoes: 4,
  advent: 5,
  training: 6,
  children: 7,
  wool: 8,
} as const

export type DemoCampaign = Required<typeof campaigns.$inferInsert>

type CampaignSketch = {
  id: number
  name: string
  slug: string
  shortDescription: string
  description: string
  /** Days counted from the Monday of this week; the last day is included. */
  fromDay: number
  toDay: number
  labelText: string
}

const sketches: readonly CampaignSketch[] = [
  {
    id: campaignIds.clickAndCollect,
    // 3.05: shown as «Ukens annonse!».
    name: 'Klikk & Hent',
    slug: 'klikk-hent',
    shortDescription: 'Bestill hjemme, hent i butikken samme dag.',
    description:
      'Utvalgte varer til lavere pris når du henter selv. Vi legger dem klare på disken og sier fra.',
    fromDay: 0,
    toDay: 13,
    labelText: 'Ukens pris',
  },
  {
    id: campaignIds.oneMoreLayer,
    name: 'Ett lag til',
    slug: 'ett-lag-til',
    shortDescription: 'Alt av dun og fleece fra Holmvik og Tindra, −30 %.',
    description:
      'Når gradestokken snur, er det ett lag som mangler. Nå får du det til 30 prosent under den laveste prisen de siste 30 dagene.',
    fromDay: -4,
    toDay: 13,
    labelText: '−30 %',
  },
  {
    id: campaignIds.janMayen,
    name: 'Nytt fra øya',
    slug: 'nytt-fra-oya',
    shortDescription: 'Jan Mayen-plagg til lanseringspris.',
    description: 'To uker på øya, fire dager med vind over kuling. Plaggene som kom hele hjem, er i salg nå.',
    fromDay: -7,
    toDay: 13,
    labelText: 'Nå',
  },
  {
    id: campaignIds.autumnShoes,
    name: 'Høst under sålen',
    slug: 'host-under-salen',
    shortDescription: 'Fjellsko og løpesko, −25 %.',
    description: 'Salget er over for i år. Meld deg på nyhetsbrevet, så får du vite når neste begynner.',
    fromDay: -84,
    toDay: -71,
    labelText: '−25 %',
  },
  {
    id: campaignIds.advent,
    name: 'Under treet',
    slug: 'under-treet',
    shortDescription: 'Gaver som blir brukt: luer, sokker, termoser og lykter.',
    description: 'Fra første lørdag i kampanjen setter vi ned det som er lett å gi bort og godt å få.',
    fromDay: 12,
    toDay: 40,
    labelText: 'Julepris',
  },
  {
    id: campaignIds.training,
    name: 'Mørketrening',
    slug: 'morketrening',
    shortDescription: 'Treningstøy med refleks, −20 %.',
    description: 'Det blir tidlig kveld. Klær som synes, settes ned til du har rukket å venne deg til det.',
    fromDay: -2,
    toDay: 6,
    labelText: '−20 %',
  },
  {
    id: campaignIds.children,
    name: 'Krabatdager',
    slug: 'krabatdager',
    shortDescription: 'Dresser, regntøy og ull til barn, −25 %.',
    description: 'Til dem som vokser fra alt: ytterst, innerst og midt imellom, mens størrelsene er inne.',
    fromDay: -1,
    toDay: 13,
    labelText: '−25 %',
  },
  {
    id: campaignIds.wool,
    name: 'Ull mot vind',
    slug: 'ull-mot-vind',
    shortDescription: 'Gensere og sokker av ull, satt ned til det løyer.',
    description: 'Tykk ull fra Myrull & Mo, som strikker for kysten. Nå til lavere pris.',
    fromDay: -2,
    toDay: 13,
    labelText: 'Ullpris',
  },
]

/** 3.05: the campaigns around a day: six running, one past, one future. They end at midnight in Oslo. */
export function listDemoCampaigns(today: string): DemoCampaign[] {
  const monday = startOfWeek(today)
  return sketches.map(({ fromDay, toDay, ...sketch }) => ({
    ...sketch,
    startsAt: osloInstant(addDays(monday, fromDay), 0),
    endsAt: osloInstant(addDays(monday, toDay + 1), 0),
    image: null,
    imageMobile: null,
    showLabel: true,
    showImage: true,
    url: `/kampanje/${sketch.slug}`,
    isDraft: false,
  }))
}

/** 3.04: one article's part in a campaign. */
export type CampaignPart = {
  campaignId: number
  priceOre: number
  labelType: string
  labelData: string
}

/** A price in whole kroner that ends on 9, at most the given share of the full price. */
function cutKr(priceKr: number, percent: number): number {
  const cut = Math.round((priceKr * (100 - percent)) / 100)
  return cut % 10 === 9 ? cut : Math.max(9, Math.floor((cut + 1) / 10) * 10 - 1)
}

/** The reduction of a campaign: per cent off, and its label. */
export function makeCampaignPart(campaignId: number, priceKr: number, percent: number): CampaignPart {
  const labels: Record<number, { labelType: string; data: Record<string, unknown> }> = {
    [campaignIds.clickAndCollect]: { labelType: 'text', data: { text: 'Ukens pris' } },
    [campaignIds.janMayen]: { labelType: 'price', data: { text: 'Nå' } },
    [campaignIds.advent]: { labelType: 'text', data: { text: 'Julepris' } },
    [campaignIds.wool]: { labelType: 'text', data: { text: 'Ullpris' } },
  }
  const { labelType, data } = labels[campaignId] ?? { labelType: 'percent', data: { percent } }
  return {
    campaignId,
    priceOre: cutKr(priceKr, percent) * 100,
    labelType,
    labelData: JSON.stringify(data),
  }
}

const adventGroups = new Set([118, 119, 120, 121, 122, 405, 407])
const trainingGroups = new Set([203, 501, 502, 503, 504])
const childGroups = new Set([801, 802, 804, 805, 806])
const shoeGroups = new Set([201, 202, 203, 204, 206])
const layerGroups = new Set([102, 106, 110])
const woolGroups = new Set([112, 122])

/** Which campaigns an ordinary article is part of. `draw` gives numbers from 0 to 1. */
export function drawCampaignParts(
  article: { groupId: number; brand: string; priceKr: number },
  draw: () => number,
): CampaignPart[] {
  const { groupId, brand, priceKr } = article
  const parts: CampaignPart[] = []
  function join(id: number, percent: number, when: boolean) {
    if (when) parts.push(makeCampaignPart(id, priceKr, percent))
  }
  const inLayers = layerGroups.has(groupId) && (brand === 'Holmvik' || brand === 'Tindra')
  join(campaignIds.oneMoreLayer, 30, inLayers)
  join(campaignIds.janMayen, 19, brand === 'Jan Mayen' && draw() < 0.3)
  join(campaignIds.autumnShoes, 25, shoeGroups.has(groupId) && draw() < 0.5)
  join(campaignIds.advent, 15, adventGroups.has(groupId) && draw() < 0.4)
  join(campaignIds.training, 20, trainingGroups.has(groupId) && draw() < 0.35)
  join(campaignIds.children, 25, childGroups.has(groupId) && draw() < 0.3)
  join(campaignIds.clickAndCollect, 20 + 5 * Math.floor(draw() * 4), parts.length === 0 && draw() < 0.05)
  join(campaignIds.wool, 15, woolGroups.has(groupId) && brand === 'Myrull & Mo' && parts.length === 0)
  return parts
}
