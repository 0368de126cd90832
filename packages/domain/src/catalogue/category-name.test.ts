import { describe, expect, test } from 'vitest'
import { slugify } from '../norwegian/slug.ts'
import { CATEGORY_SHORTCUTS, displayCategoryName, findCategoryShortcut } from './category-name.ts'

describe('3.10, 2.30: category names', () => {
  test.each([
    ['Tekstil', 'Klær'],
    ['Tekstil og sko', 'Klær og sko'],
    ['Barn tekstil', 'Barn klær'],
    ['Tekstilpleie', 'Tekstilpleie'],
    ['Sko', 'Sko'],
  ])('3.10: %s is shown as %s', (name, shown) => expect(displayCategoryName(name)).toBe(shown))

  test('2.30: the three shortcuts', () => {
    expect(findCategoryShortcut('goggles')).toEqual({
      category: 'vintersport',
      subcategory: 'hjelmer-&-alpinbriller',
      group: 'alpinbriller',
    })
    expect(findCategoryShortcut('hjelmer')?.group).toBe('alpinhjelm')
    expect(findCategoryShortcut('staver')).toMatchObject({ subcategory: 'staver', group: 'alpinstaver' })
    expect(findCategoryShortcut('sko')).toBeNull()
    expect(findCategoryShortcut('toString')).toBeNull()
  })

  test('2.30, 9.05: the shortcuts use the slugs of the catalogue tree', () => {
    for (const path of Object.values(CATEGORY_SHORTCUTS))
      for (const slug of Object.values(path)) expect(slugify(slug)).toBe(slug)
    expect(slugify('Hjelmer & alpinbriller')).toBe(CATEGORY_SHORTCUTS.goggles?.subcategory)
  })
})
