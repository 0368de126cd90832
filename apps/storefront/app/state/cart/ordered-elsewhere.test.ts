import { expect, test, vi } from 'vitest'
import { hearOfOrders, tellOrdered } from './ordered-elsewhere.ts'

test('4.13: other tabs hear which order the cart became, until they stop listening, and nothing else', async () => {
  const heard: string[] = []
  const stop = hearOfOrders((token) => heard.push(token))
  const stranger = new BroadcastChannel('ordered')
  for (const message of [{ token: 'et-hemmelig-ord' }, '../logg-inn', 'kort', 7])
    stranger.postMessage(message)
  stranger.close()
  tellOrdered('et-hemmelig-ord_1')
  await vi.waitFor(() => expect(heard).toEqual(['et-hemmelig-ord_1']))
  stop()
  const last: string[] = []
  const stopLast = hearOfOrders((token) => last.push(token))
  tellOrdered('et-hemmelig-ord_2')
  await vi.waitFor(() => expect(last).toEqual(['et-hemmelig-ord_2']))
  expect(heard).toEqual(['et-hemmelig-ord_1'])
  stopLast()
})
