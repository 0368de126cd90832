import type { Variant } from '@varde/domain/catalogue/variant'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packVariants, unpackVariants } from './packed-variants.ts'

const COLORS = [1, 2, 3].map((id) => ({
  id,
  name: `Farge ${id}`,
  hex: null,
  colorCode: '',
  images: ['/bilder/a'],
}))
const SIZES = ['XS', 'One Size', '38 2/3'].map((name, id) => ({ id, name }))

const variant: fc.Arbitrary<Variant> = fc.record({
  id: fc.nat(),
  ean: fc.stringMatching(/^[0-9]{8,14}$/),
  availability: fc.nat(20),
  shops: fc.array(fc.record({ id: fc.nat(99), qty: fc.integer({ min: 1, max: 9999 }) }), { maxLength: 15 }),
  size: fc.constantFrom(...SIZES),
  color: fc.constantFrom(...COLORS),
})

test('3.06: variants come out as they were packed, each colour and size sent once', () => {
  fc.assert(
    fc.property(fc.array(variant, { maxLength: 60 }), (variants) => {
      const packed = packVariants(variants)
      expect(unpackVariants(structuredClone(packed))).toEqual(variants)
      expect(packed.colors.length).toBeLessThanOrEqual(COLORS.length)
      expect(packed.sizes.length).toBeLessThanOrEqual(SIZES.length)
    }),
  )
})
