import { describe, expect, test } from 'vitest'
import { type Locator, locateVisitor } from './position.ts'

const answering = (coords: { latitude: number; longitude: number }): Locator => ({
  getCurrentPosition: (found) => found({ coords, timestamp: 0 } as GeolocationPosition),
})
const failing = (code: number, message: string): Locator => ({
  getCurrentPosition: (_, failed) => failed?.({ code, message } as GeolocationPositionError),
})

async function locate(locator: Locator | undefined, hasCode: boolean) {
  const logged: string[] = []
  return { outcome: await locateVisitor(locator, hasCode, (text) => logged.push(text)), logged }
}

describe('8.15: position failure', () => {
  test('8.15: the browser’s position is taken', async () => {
    const coords = { latitude: 60.07, longitude: 6.55 }
    expect(await locate(answering(coords), false)).toEqual({ outcome: { kind: 'found', coords }, logged: [] })
  })

  test.each([
    [1, 'User denied Geolocation', /ikke gitt oss lov/],
    [2, 'Position update is unavailable', /fant ikke ut hvor du er/],
    [3, 'Timeout expired', /tok for lang tid/],
    [99, 'Something new', /fant ikke ut hvor du er/],
  ])(
    '8.15: code %s is logged with the browser’s message, and has a text for the visitor',
    async (code, message, words) => {
      const { outcome, logged } = await locate(failing(code, message), true)
      expect(outcome).toMatchObject({ kind: 'failed', failure: { code, message } })
      expect(outcome.kind === 'failed' && outcome.text).toMatch(words)
      expect(logged).toEqual([`Position error ${code}: ${message}`])
    },
  )

  test('8.15: with neither a post code nor geolocation it is only logged', async () => {
    const { outcome, logged } = await locate(undefined, false)
    expect(outcome).toEqual({ kind: 'nothing' })
    expect(logged).toHaveLength(1)
  })

  test('8.15: without geolocation the post code is used', async () => {
    expect(await locate(undefined, true)).toEqual({ outcome: { kind: 'by-code' }, logged: [] })
  })
})
