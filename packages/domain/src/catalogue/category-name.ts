/** 3.10: the word Tekstil is shown as Klær. */
export function displayCategoryName(name: string): string {
  return name.replace(/(?<!\p{L})tekstil(?!\p{L})/giu, (word) => (word.startsWith('T') ? 'Klær' : 'klær'))
}

/** The path of a group in the category tree, as slugs. */
export type CategoryPath = {
  category: string
  subcategory: string
  group: string
}

/** 2.30: shortcuts by categoryName; all of them lead to a group of vintersport. */
export const CATEGORY_SHORTCUTS: Readonly<Record<string, CategoryPath>> = {
  goggles: { category: 'vintersport', subcategory: 'hjelmer-&-alpinbriller', group: 'alpinbriller' },
  hjelmer: { category: 'vintersport', subcategory: 'hjelmer-&-alpinbriller', group: 'alpinhjelm' },
  staver: { category: 'vintersport', subcategory: 'staver', group: 'alpinstaver' },
}

/** 2.30: the group that a shortcut leads to; null when the name is no shortcut. */
export function findCategoryShortcut(categoryName: string): CategoryPath | null {
  return Object.hasOwn(CATEGORY_SHORTCUTS, categoryName) ? (CATEGORY_SHORTCUTS[categoryName] ?? null) : null
}
