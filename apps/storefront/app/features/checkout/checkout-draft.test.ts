import { describe, expect, it } from 'vitest'
import { DRAFT_KEY } from '../../state/cart/open-checkout.ts'
import { type CheckoutDraft, discardDraft, readDraft, writeDraft } from './checkout-draft.ts'
import { EMPTY_VALUES } from './checkout-values.ts'

function memory(kept = new Map<string, string>()) {
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      kept.set(key, value)
    },
    removeItem: (key: string) => {
      kept.delete(key)
    },
  }
}

describe('the draft of an order', () => {
  it('is read as it was written, with the key of the order that got no response', () => {
    const storage = memory()
    const draft: CheckoutDraft = {
      values: {
        ...EMPTY_VALUES,
        name: 'Ingrid',
        delivery: 'home',
        address: 'Lia 1',
        pickupPoint: { id: '180101', name: 'Post i Butikk Torget', near: '0155' },
        payment: 'invoice',
        comment: 'Jeg kommer med sykkel',
        shopId: 3,
      },
      attempt: { key: 'k', order: '{}', acceptPartial: true },
    }
    writeDraft(storage, draft)
    expect(readDraft(storage)).toEqual(draft)
  })

  it('is discarded after an order', () => {
    const storage = memory()
    writeDraft(storage, { values: { ...EMPTY_VALUES, name: 'Ingrid' }, attempt: null })
    discardDraft(storage)
    expect(storage.kept.size).toBe(0)
  })

  it.each([
    '',
    '[',
    'null',
    '[]',
    '{"values":{"name":7,"shopId":"3","delivery":"teleport","payment":["card"]},"attempt":{"key":1}}',
  ])('is empty when «%s» is kept', (text) => {
    expect(readDraft(memory(new Map([[DRAFT_KEY, text]])))).toEqual({ values: EMPTY_VALUES, attempt: null })
  })
})
