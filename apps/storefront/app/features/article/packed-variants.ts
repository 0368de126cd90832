import type { Size, Variant, VariantColor } from '@varde/domain/catalogue/variant'

/**
 * Variants as a page sends them: each colour and size once, and a line for each variant. As objects, an article with
 * many colours and sizes is half of its page.
 */
export type PackedVariants = { colors: VariantColor[]; sizes: Size[]; lines: string[] }

/** A line is id, EAN, availability, the places of colour and size, and the shops as «1:4,55:2». */
export function packVariants(variants: readonly Variant[]): PackedVariants {
  const colors = firstOfEach(variants.map(({ color }) => color))
  const sizes = firstOfEach(variants.map(({ size }) => size))
  const placeOf = (items: readonly { id: number }[], id: number) => items.findIndex((item) => item.id === id)
  return {
    colors,
    sizes,
    lines: variants.map(({ id, ean, availability, color, size, shops }) =>
      [
        id,
        ean,
        availability,
        placeOf(colors, color.id),
        placeOf(sizes, size.id),
        shops.map((shop) => `${shop.id}:${shop.qty}`).join(','),
      ].join(' '),
    ),
  }
}

/** The same variants again, which share their colours and sizes. */
export function unpackVariants({ colors, sizes, lines }: PackedVariants): Variant[] {
  return lines.flatMap((line) => {
    const [id, ean = '', availability, colorAt, sizeAt, shops = ''] = line.split(' ')
    const color = colors[Number(colorAt)]
    const size = sizes[Number(sizeAt)]
    if (color === undefined || size === undefined) return []
    return [
      {
        id: Number(id),
        ean,
        availability: Number(availability),
        shops: shops === '' ? [] : shops.split(',').map(toQuantity),
        size,
        color,
      },
    ]
  })
}

function toQuantity(shop: string): Variant['shops'][number] {
  const [id, qty] = shop.split(':')
  return { id: Number(id), qty: Number(qty) }
}

function firstOfEach<T extends { id: number }>(items: readonly T[]): T[] {
  const found = new Map<number, T>()
  for (const item of items) if (!found.has(item.id)) found.set(item.id, item)
  return [...found.values()]
}
