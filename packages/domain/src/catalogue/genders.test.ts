import { describe, expect, test } from 'vitest'
import {
  findGenderPage,
  GENDER_PAGES,
  GENDER_ROUTES,
  GENDERS,
  MENU_GENDERS,
  ownGenderIds,
} from './genders.ts'

describe('3.08, 2.27, 2.29: genders', () => {
  test('3.08: the known ids and the menu', () => {
    expect(GENDERS.map(({ id, name }) => `${id} ${name}`)).toEqual([
      '1 Herre',
      '2 Dame',
      '4 Barn',
      '10 Uni',
      '11 Junior',
    ])
    expect(MENU_GENDERS).toEqual(['dame', 'herre', 'junior', 'barn', 'uni'])
  })

  test('2.27: seven routes, every one with known ids', () => {
    expect(GENDER_ROUTES).toEqual(['herre', 'dame', 'junior', 'barn', 'uni', 'voksen', 'barn-junior'])
    const known = GENDERS.map(({ id }) => id)
    for (const route of GENDER_ROUTES)
      expect(known).toEqual(expect.arrayContaining([...GENDER_PAGES[route].genderIds]))
  })

  test('2.29: voksen maps to uni, barn-junior keeps its name', () => {
    expect(findGenderPage('voksen')).toMatchObject({ genderName: 'uni', genderIds: [10] })
    expect(findGenderPage('barn-junior')).toMatchObject({ genderName: 'barn-junior', genderIds: [4, 11] })
  })

  test('2.27: a gender’s own goods are those that are not for all', () => {
    expect(ownGenderIds([2, 10])).toEqual([2])
    expect(ownGenderIds([10])).toEqual([10])
    expect(ownGenderIds([4, 11])).toEqual([4, 11])
    expect(ownGenderIds([])).toEqual([])
  })

  test('2.27: dame and herre show unisex articles too; another slug is no gender', () => {
    expect(findGenderPage('dame')?.genderIds).toEqual([2, 10])
    expect(findGenderPage('herre')?.genderIds).toEqual([1, 10])
    expect(findGenderPage('sko')).toBeNull()
    expect(findGenderPage('constructor')).toBeNull()
  })
})
