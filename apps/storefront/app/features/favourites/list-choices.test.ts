import type { Variant } from '@varde/domain/catalogue/variant'
import { expect, test } from 'vitest'
import { findHindrance, listChoices } from './list-choices.ts'

const variant = (color: string, size: string, qty: number): Variant => ({
  id: 1,
  ean: `${color}-${size}`,
  availability: qty > 0 ? 1 : 0,
  shops: qty > 0 ? [{ id: 1, qty }] : [],
  size: { id: 1, name: size },
  color: { id: color.length, name: color, hex: null, colorCode: '', images: [] },
})
const jacket = [variant('Rød', 'L', 0), variant('Petrol', 'L', 2), variant('Petrol', 'S', 0)]
const eans = (variants: Variant[]) => variants.map(({ ean }) => ean)

test('1.07c, 3.06: a favourite begins with the first colour in stock, its sizes from small to large, sold out or not', () => {
  const { color, colors, variants } = listChoices({ variants: jacket }, null)
  expect(colors.map(({ name }) => name)).toEqual(['Rød', 'Petrol'])
  expect(color?.name).toBe('Petrol')
  expect(eans(variants)).toEqual(['Petrol-S', 'Petrol-L'])
})

test('1.07c: the chosen colour is kept, also when it is sold out', () => {
  expect(eans(listChoices({ variants: jacket }, 'Rød'.length).variants)).toEqual(['Rød-L'])
})

test('3.01: what is sold in shops alone, or is nowhere in stock, cannot be put in the cart', () => {
  expect(findHindrance({ canPurchase: true, variants: jacket })).toBeNull()
  expect(findHindrance({ canPurchase: false, variants: jacket })?.text).toBe('Selges bare i butikk.')
  expect(findHindrance({ canPurchase: true, variants: [variant('Rød', 'L', 0)] })?.text).toBe(
    'Utsolgt i alle butikker nå.',
  )
})
