import { readFromShop } from '../../platform/browser-client.ts'

export type MenuLink = { label: string; to: string; count?: number }
export type MenuSection = { title: string; links: MenuLink[] }

/** What is under one entry of the menu. */
export type MenuPanelData = {
  /** The entry's path. */
  to: string
  total: number
  sections: MenuSection[]
}

/** What is under the entries of the menu, made from the catalogue. */
export type CategoryMenuData = {
  panels: MenuPanelData[]
  /** The largest subgroups, for a brand whose menu has no categories; otherwise empty. */
  groups: MenuLink[]
}

/** The address of the menu's data. */
const CATEGORY_MENU_PATH = '/meny'
/** Counts change with each sale, so they are fetched again after this time. */
const MAX_AGE_MS = 300_000

let kept: { atMs: number; promise: Promise<CategoryMenuData | null> } | null = null

/** Fetches what is under the menu's entries, at most once in five minutes. @returns null when it could not be fetched */
export function fetchCategoryMenu(): Promise<CategoryMenuData | null> {
  if (kept !== null && Date.now() - kept.atMs < MAX_AGE_MS) return kept.promise
  const fetched = { atMs: Date.now(), promise: readCategoryMenu() }
  kept = fetched
  void fetched.promise.then((menu) => {
    if (menu === null && kept === fetched) kept = null
  })
  return fetched.promise
}

async function readCategoryMenu(): Promise<CategoryMenuData | null> {
  try {
    const { status, text } = await readFromShop(CATEGORY_MENU_PATH)
    return status === 200 ? (JSON.parse(text) as CategoryMenuData) : null
  } catch {
    // The transport has logged it; the entries are links.
    return null
  }
}
