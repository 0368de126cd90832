import type { CartLine } from './cart-line.ts'

/** A purchasable line of one piece at 1 299 kr, ten in the first shop; for tests only. */
export function sampleLine(change: Partial<CartLine> & { stock?: number } = {}): CartLine {
  const { stock = 10, ...fields } = change
  const ean = fields.ean ?? '7090000000012'
  return {
    count: 1,
    id: 11,
    ean,
    name: 'Breen skalljakke',
    gender: 'Dame',
    size: 'M',
    color: 'Marine',
    price: 1299,
    pant: 0,
    image: '/bilder/breen',
    canPurchase: true,
    articleId: 7,
    webPurchaseLimit: null,
    onlyCC: false,
    vatRateBp: 2500,
    campaignArticleId: null,
    variant: {
      id: 11,
      ean,
      availability: 2,
      shops: [
        { id: 3, qty: stock },
        { id: 55, qty: 1 },
      ],
      size: { id: 2, name: 'M' },
      color: { id: 5, name: 'Marine', hex: '#1c2f4a', colorCode: '590', images: ['/bilder/breen'] },
    },
    ...fields,
  }
}
