import { expect, test } from 'vitest'
import { listenForOrders, notifyOrdered } from './ordered-elsewhere.ts'

test('4.13: other tabs are notified of the order that the cart became until they stop listening, and of nothing else', async () => {
  const heard: string[] = []
  const stop = listenForOrders((token) => heard.push(token))
  const stranger = new BroadcastChannel('ordered')
  for (const message of [{ token: 'et-hemmelig-ord' }, '../logg-inn', 'kort', 7])
    stranger.postMessage(message)
  stranger.close()
  notifyOrdered('et-hemmelig-ord_1')
  await expect.poll(() => heard).toEqual(['et-hemmelig-ord_1'])
  stop()
  const last: string[] = []
  const stopLast = listenForOrders((token) => last.push(token))
  notifyOrdered('et-hemmelig-ord_2')
  await expect.poll(() => last).toEqual(['et-hemmelig-ord_2'])
  expect(heard).toEqual(['et-hemmelig-ord_1'])
  stopLast()
})
