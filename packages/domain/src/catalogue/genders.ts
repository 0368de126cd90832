/** 3.08: a gender as a filter choice. */
export type Gender = {
  id: number
  name: string
  checked: boolean
}

/** 3.08: the ids of the known genders. */
export const GENDER_ID = { herre: 1, dame: 2, barn: 4, uni: 10, junior: 11 } as const

/** 3.08: whether goods of a gender are for children. */
export function isChildGender(id: number): boolean {
  return id === GENDER_ID.barn || id === GENDER_ID.junior
}

/** 3.08: the known genders, sorted by id. */
export const GENDERS: readonly Gender[] = [
  { id: GENDER_ID.herre, name: 'Herre', checked: false },
  { id: GENDER_ID.dame, name: 'Dame', checked: false },
  { id: GENDER_ID.barn, name: 'Barn', checked: false },
  { id: GENDER_ID.uni, name: 'Uni', checked: false },
  { id: GENDER_ID.junior, name: 'Junior', checked: false },
]

/** 3.08: the genders in the menu, in its order. */
export const MENU_GENDERS = ['dame', 'herre', 'junior', 'barn', 'uni'] as const

/** 2.27: the paths of the seven gender pages. */
export const GENDER_ROUTES = ['herre', 'dame', 'junior', 'barn', 'uni', 'voksen', 'barn-junior'] as const
export type GenderRoute = (typeof GENDER_ROUTES)[number]

/** What a gender page shows. */
export type GenderPage = {
  /** 2.29: voksen maps to uni; barn-junior keeps its own name. */
  genderName: Exclude<GenderRoute, 'voksen'>
  /** The heading. */
  title: string
  /** Articles with any of these genders are shown: unisex articles belong to both dame and herre. */
  genderIds: readonly number[]
}

const UNI: GenderPage = { genderName: 'uni', title: 'Unisex', genderIds: [GENDER_ID.uni] }

/** 2.27, 2.29: the page of each path. */
export const GENDER_PAGES: Readonly<Record<GenderRoute, GenderPage>> = {
  herre: { genderName: 'herre', title: 'Herre', genderIds: [GENDER_ID.herre, GENDER_ID.uni] },
  dame: { genderName: 'dame', title: 'Dame', genderIds: [GENDER_ID.dame, GENDER_ID.uni] },
  junior: { genderName: 'junior', title: 'Junior', genderIds: [GENDER_ID.junior] },
  barn: { genderName: 'barn', title: 'Barn', genderIds: [GENDER_ID.barn] },
  uni: UNI,
  voksen: { ...UNI, title: 'Voksen' },
  'barn-junior': {
    genderName: 'barn-junior',
    title: 'Barn og junior',
    genderIds: [GENDER_ID.barn, GENDER_ID.junior],
  },
}

/** The genders of a list without those that its goods are for beside all others; unisex itself where it is alone. */
export function ownGenderIds(ids: readonly number[]): readonly number[] {
  const own = ids.filter((id) => id !== GENDER_ID.uni)
  return own.length === 0 ? ids : own
}

/** The page at a slug; null when the slug is no gender. */
export function findGenderPage(slug: string): GenderPage | null {
  const route = GENDER_ROUTES.find((known) => known === slug)
  return route ? GENDER_PAGES[route] : null
}
