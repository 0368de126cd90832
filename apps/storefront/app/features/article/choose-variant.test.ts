import type { Variant } from '@varde/domain/catalogue/variant'
import { describe, expect, it } from 'vitest'
import { chooseVariant, listOtherColors } from './choose-variant.ts'
import { listOptions } from './list-options.ts'

const make = (id: number, color: [number, string], size: [number, string], qty = 1): Variant => ({
  id,
  ean: `707000000000${id}`,
  availability: qty > 0 ? 1 : 0,
  shops: qty > 0 ? [{ id: 1, qty }] : [],
  size: { id: size[0], name: size[1] },
  color: { id: color[0], name: color[1], hex: null, colorCode: '', images: [] },
})
const petrol: [number, string] = [11, 'Petrol']
const rust: [number, string] = [23, 'Rustrød']
const variants = [
  make(1, petrol, [3, 'L'], 0),
  make(2, petrol, [1, 'S'], 0),
  make(3, rust, [2, 'M']),
  make(4, rust, [1, 'S']),
]
const chooseAmong = (some: readonly Variant[], search: string) =>
  chooseVariant(some, listOptions(some), new URLSearchParams(search))
const choose = (search: string) => chooseAmong(variants, search)

describe('chooseVariant', () => {
  it('2.24: reads colour and size from the address', () => {
    const choice = choose('farge=rustrod&str=s')
    expect(choice.variant?.id).toBe(4)
    expect(choice.colors.map(({ key, chosen }) => [key, chosen])).toEqual([
      ['petrol', false],
      ['rustrod', true],
    ])
    expect(choice.sizes.map(({ key, chosen }) => [key, chosen])).toEqual([
      ['s', true],
      ['m', false],
      ['l', false],
    ])
  })

  it('starts with the first colour in stock and no size', () => {
    const choice = choose('')
    expect(choice.color?.name).toBe('Rustrød')
    expect(choice.variant).toBeNull()
  })

  it('shows a colour that is asked for even when it is sold out', () => {
    expect(choose('farge=petrol').color?.name).toBe('Petrol')
    expect(choose('farge=petrol').colors[0]?.soldOut).toBe(true)
  })

  it('has no variant where colour and size do not exist together', () => {
    const choice = choose('farge=rustrod&str=l')
    expect(choice.variant).toBeNull()
    expect(choice.sizes.find(({ key }) => key === 'l')).toMatchObject({ chosen: true, variant: null })
  })

  it.each(['farge=gull', 'farge=&str=', 'str=%00', 'farge=petrol&str=9'])(
    'ignores the unknown values of %s',
    (search) => {
      expect(choose(search).color).not.toBeNull()
      expect(choose(search).variant).toBeNull()
    },
  )

  it('chooses the only size by itself', () => {
    const only = chooseAmong([make(9, rust, [7, 'Én størrelse'])], '')
    expect(only.variant?.id).toBe(9)
  })

  it('gives different keys to names that are the same in an address', () => {
    const choice = chooseAmong([make(1, [5, 'Blå'], [1, 'M']), make(2, [6, 'Blå!'], [1, 'M'])], 'farge=bla-6')
    expect(choice.color?.id).toBe(6)
  })

  it('has nothing to choose of an article without variants', () => {
    expect(chooseAmong([], '')).toEqual({
      colors: [],
      color: null,
      sizes: [],
      variant: null,
    })
  })
})

describe('listOtherColors', () => {
  const others = (search: string) =>
    listOtherColors(variants, choose(search)).map(({ key, variant }) => [key, variant.id])

  it('1.03: names the other colours that the chosen size can be had in', () => {
    expect(others('farge=petrol&str=s')).toEqual([['rustrod', 4]])
    expect(others('farge=rustrod&str=s')).toEqual([])
    expect(others('farge=petrol&str=l')).toEqual([])
    expect(others('farge=petrol')).toEqual([])
  })
})
