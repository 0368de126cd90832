import type { CartLine } from '@varde/domain/cart/cart-line'
import { describe, expect, it } from 'vitest'
import { describeCartChange, noticeSentence } from './cart-notice.ts'

const line = (
  more: Partial<Pick<CartLine, 'webPurchaseLimit' | 'onlyCC'>> & { stock: number },
): CartLine => ({
  count: 1,
  id: 1,
  ean: '7071234567892',
  name: 'Jøkul lue',
  gender: 'Uni',
  size: 'M',
  color: 'Rød',
  price: 399,
  pant: 0,
  image: null,
  canPurchase: true,
  variant: {
    id: 1,
    ean: '7071234567892',
    availability: 1,
    shops: [{ id: 1, qty: more.stock }],
    size: { id: 1, name: 'M' },
    color: { id: 1, name: 'Rød', hex: null, colorCode: '', images: [] },
  },
  articleId: 1,
  webPurchaseLimit: more.webPurchaseLimit ?? null,
  onlyCC: more.onlyCC ?? false,
  vatRateBp: 2500,
  campaignArticleId: null,
})

describe('describeCartChange', () => {
  it.each([
    ['added', line({ stock: 4 }), 1, 'Jøkul lue er lagt i kurven.'],
    [
      'added',
      line({ stock: 4, onlyCC: true }),
      1,
      'Jøkul lue er lagt i kurven. Den kan bare hentes i butikk.',
    ],
    ['incremented', line({ stock: 4 }), 2, 'Jøkul lue er lagt i kurven. Du har nå 2.'],
    ['limit-reached', line({ stock: 9, webPurchaseLimit: 2 }), 2, 'Jøkul lue: Du kan kjøpe høyst 2.'],
    ['stock-reached', line({ stock: 3 }), 3, 'Jøkul lue: Bare 3 på lager i én butikk.'],
    ['stock-reached', line({ stock: 0 }), 0, 'Jøkul lue er utsolgt akkurat nå.'],
    ['not-purchasable', line({ stock: 3 }), 0, 'Jøkul lue kan ikke kjøpes på nett.'],
    ['changed', line({ stock: 4 }), 3, 'Jøkul lue: Antallet er nå 3.'],
    ['removed', line({ stock: 4 }), 0, 'Jøkul lue er tatt ut av kurven.'],
  ] as const)('4.01, 5.20: announces the outcome %s', (outcome, line, count, sentence) => {
    expect(noticeSentence(describeCartChange({ outcome, line, count }))).toBe(sentence)
  })
})
