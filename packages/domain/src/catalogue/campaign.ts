/** 3.04: one article's part in a campaign. */
export type ArticleCampaign = {
  id: number
  articleId: number
  /** Whole kroner (9.01). */
  price: number
  labelType: string | null
  /** Parsed from the campaign's JSON text; null when there is none or it cannot be read. */
  labelData: Record<string, unknown> | null
}

/** 3.05: a campaign as content. */
export type Campaign = {
  id: number
  /** Already the shown name: see `displayCampaignName`. */
  name: string
  shortDescription: string | null
  description: string | null
  /** ISO 8601 instants. */
  start: string | null
  end: string | null
  /** How many articles take part. */
  count: number
  image: string | null
  imageMobile: string | null
  showLabel: boolean
  showImage: boolean
  labelText: string | null
  url: string | null
}

/** 3.05: a campaign titled 'Klikk & Hent' is displayed as 'Ukens annonse!'. */
export function displayCampaignName(name: string): string {
  return name.trim() === 'Klikk & Hent' ? 'Ukens annonse!' : name
}
