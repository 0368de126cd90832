import { describe, expect, test } from 'vitest'
import { readGenders } from './read-genders.ts'

function read(gender: string, ageGroup: string, productType = '', title = '', rules = new Map()) {
  return readGenders({ gender, ageGroup, paths: [productType], title }, rules)
}

describe('3.08: genders', () => {
  test.each([
    ['female', 'adult', [2]],
    ['Dame', '', [2]],
    ["Men's", 'adult', [1]],
    ['unisex', 'adult', [10]],
    ['dame/herre', '', [10]],
    ['', 'adult', [10]],
    ['female', 'kids', [4, 11]],
    ['male', 'toddler', [4]],
    ['junior', '', [11]],
    ['barn', 'adult', [4]],
    ['', '', null],
    ['marsboer', '', null],
    ['weiblich', '', [2]],
    ['männlich', '', [1]],
    ['Damen', '', [2]],
    ['Herren', 'Erwachsene', [1]],
    ['Jungen', '', [4, 11]],
    ['Mädchen', '', [4, 11]],
    ['Kinder', '', [4, 11]],
    ['dam', 'vuxen', [2]],
    ['herr', '', [1]],
    ['pojke', '', [4, 11]],
    ['flicka', '', [4, 11]],
    ['Barn 2-8 år', '', [4]],
    ['', '8–14 years', [11]],
    ['', '6-14 Jahre', [4, 11]],
    ['', '3-6 months', [4]],
    ['Women, Men', '', [10]],
  ])('%j, %j', (gender, ageGroup, ids) => {
    expect(read(gender, ageGroup).genderIds).toEqual(ids)
  })

  test.each([
    ['Women > Running > Shoes', 'Fart 22', [2]],
    ['Men > Jackets', 'Fjell', [1]],
    ['Herren > Schuhe', '', [1]],
    ['Dam > Jackor', '', [2]],
    ['Klær > Barn og junior > Jakker', '', [4, 11]],
    ['Kids > Shoes', '', [4, 11]],
    ['Baby > Bodyer', '', [4]],
    ['Dame & herre > Sokker', '', [10]],
    ['Jakker', 'Blåfjell dunjakke dame', [2]],
    ['Shoes', "Men's trail shoe", [1]],
    ['Shoes', 'Running shoe women', [2]],
    ['Luer', 'Lue junior', [11]],
    ['Jackets', 'Baby blue barn jacket', null],
    ['Documents > Ornament', 'Mentor', null],
  ])('by the path %j, else by the name %j', (productType, title, ids) => {
    expect(read('', '', productType, title).genderIds).toEqual(ids)
  })

  test('an adult age says less than the path, and children’s words in the path more than male and female', () => {
    expect(read('', 'adult', 'Women > Shoes').genderIds).toEqual([2])
    expect(read('female', '', 'Kids > Shoes').genderIds).toEqual([4, 11])
    expect(read('unisex', 'adult', 'Women > Shoes').genderIds).toEqual([10])
  })

  test('the feed’s own words win, as whole words', () => {
    const rules = new Map([['dm', [2]]])
    expect(read('DM', '', '', '', rules)).toEqual({ genderIds: [2], source: 'rule' })
    expect(read('', '', 'Herre > DM sko', '', rules).genderIds).toEqual([2])
    expect(read('', '', 'Admiral', '', rules).genderIds).toBeNull()
  })

  test('an unknown word is explained', () => {
    expect(read('marsboer', 'adult').warning).toBe(
      'kjønn «marsboer» kjennes ikke (dame, herre, unisex, barn eller junior ventet)',
    )
  })
})
