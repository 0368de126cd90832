import { createClient } from '@varde/contract/client'
import { sampleLine } from '@varde/domain/cart/test-cart-line'
import { describe, expect, it } from 'vitest'
import { describeChange, describeChanges } from './describe-change.ts'
import type { LineChange } from './refresh-lines.ts'

const line = sampleLine()
const shops: Record<number, string> = { 3: 'Bergen' }
const nameShop = (id: number) => shops[id] ?? null

describe('9.01, 5.20, 9.07: every change of the cart has a sentence', () => {
  it.each<[LineChange, string]>([
    [
      { kind: 'price', line, before: 1499, now: 1299 },
      'Prisen på Breen skalljakke, M er satt ned fra 1 499,00 til 1 299,00.',
    ],
    [
      { kind: 'price', line, before: 1099, now: 1299 },
      'Prisen på Breen skalljakke, M er satt opp fra 1 099,00 til 1 299,00.',
    ],
    [
      { kind: 'stock', line, before: 3, now: 1 },
      'Bare 1 igjen i Bergen av Breen skalljakke, M. Du hadde 3 i kurven.',
    ],
    [
      { kind: 'limit', line, before: 3, now: 2 },
      'Du kan nå kjøpe høyst 2 av Breen skalljakke, M. Du hadde 3 i kurven.',
    ],
    [
      { kind: 'limit', line: { ...line, webPurchaseLimit: 2 }, before: 1, now: 0 },
      'Breen skalljakke, M er tatt ut av kurven: du kan kjøpe høyst 2 av denne.',
    ],
    [{ kind: 'gone', line }, 'Breen skalljakke, M selges ikke lenger på nett og er tatt ut av kurven.'],
    [{ kind: 'sold-out', line }, 'Breen skalljakke, M er utsolgt og tatt ut av kurven.'],
    [{ kind: 'only-collect', line }, 'Breen skalljakke, M kan nå bare hentes i butikk.'],
  ])('%j', (change, text) => {
    expect(describeChange(change, nameShop).replaceAll('\u00a0', ' ')).toBe(text)
  })

  it('9.07: a shop without a known name is «én butikk»', () => {
    expect(describeChange({ kind: 'stock', line, before: 3, now: 1 }, () => null)).toContain(
      'Bare 1 igjen i én butikk',
    )
  })

  it('7.15: the shops are fetched only when one of them is to be named', async () => {
    const asked: string[] = []
    const client = createClient(async ({ url }) => {
      asked.push(url)
      return { status: 200, text: JSON.stringify([{ id: 3, name: 'Bergen' }]) }
    })
    await describeChanges(client, [{ kind: 'gone', line }])
    expect(asked).toEqual([])
    const [text] = await describeChanges(client, [{ kind: 'stock', line, before: 3, now: 1 }])
    expect(text).toContain('Bare 1 igjen i Bergen')
    expect(asked).toEqual(['/api/v1/shops'])
  })
})
