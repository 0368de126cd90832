/** 3.10: the word Tekstil is shown as Klær. */
export function displayCategoryName(name: string): string {
  return name.replace(/(?<!\p{L})tekstil(?!\p{L})/giu, (word) => (word.startsWith('T') ? 'Klær' : 'klær'))
}

/** Where a listing lies in the tree, as slugs. */
export type CategoryPath = {
  category: string
  subcategory: string
  group: string
}

/** 2.30: shortcuts by categoryName. All of them lie under vintersport. */
export const CATEGORY_SHORTCUTS: Readonly<Record<string, CategoryPath>> = {
  goggles: { category: 'vintersport', subcategory: 'hjelmer-&-alpinbriller', group: 'alpinbriller' },
  hjelmer: { category: 'vintersport', subcategory: 'hjelmer-&-alpinbriller', group: 'alpinhjelm' },
  staver: { category: 'vintersport', subcategory: 'staver', group: 'alpinstaver' },
}

/** 2.30: the listing that a shortcut stands for; null when the name is none. */
export function findCategoryShortcut(categoryName: string): CategoryPath | null {
  return Object.hasOwn(CATEGORY_SHORTCUTS, categoryName) ? (CATEGORY_SHORTCUTS[categoryName] ?? null) : null
}
