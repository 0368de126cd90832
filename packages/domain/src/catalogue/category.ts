/** 3.13: a brand or product line. */
export type Brand = {
  id: number
  name: string
}

/** 3.12: the lowest level of the tree: Vintersport, Hjelmer & alpinbriller, Alpinbriller. */
export type Group = {
  name: string
  articleGroup2ID: number
  articleGroup3ID: number
  id: number
}

/** 3.11: the middle level, with the API's own spelling of the names; prices are whole kroner. */
export type Subcategory = {
  ArticleGroup2ID: number
  MainGroupID: number
  Name: string
  minPrice: number
  maxPrice: number
  articlesCount: number
  /** True when the shop made it by hand, outside its article register. */
  custom: boolean
  groups: Group[]
}

/** 3.10: a main group. Prices are whole kroner. */
export type Category = {
  id: number
  /** Already the shown name (Tekstil is Klær): see `displayCategoryName`. */
  name: string
  icon: string | null
  /** How many articles it shows. */
  count: number
  banner: string | null
  bannerLink: string | null
  current_page: number
  last_page: number
  minPrice: number
  maxPrice: number
  subcategories: Subcategory[]
  availableProductlines: Brand[]
}
