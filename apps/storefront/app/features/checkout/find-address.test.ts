import { describe, expect, it, vi } from 'vitest'
import { findAddress } from './find-address.ts'

const asking = (status: number, body: unknown) => {
  const asked: string[] = []
  const ask = async (url: string) => {
    asked.push(url)
    return { status, text: JSON.stringify(body) }
  }
  return { asked, find: () => findAddress(ask, ' Storgata 1', '0155 ') }
}

describe('5.10, 7.34: the address in the map', () => {
  it('finds it, with where it lies', async () => {
    const adresse = {
      street: 'Storgata',
      houseNumber: '1',
      postalCode: '0155',
      city: 'OSLO',
      latitude: 59.9,
      longitude: 10.7,
    }
    const { asked, find } = asking(200, { status: 'OK', adresse })
    expect(await find()).toEqual({
      kind: 'found',
      line: 'Storgata 1',
      coords: { latitude: 59.9, longitude: 10.7 },
    })
    expect(asked).toEqual(['/kart/adresser?adresse=Storgata+1&postnr=0155'])
  })

  it('5.14, 8.13: says that nothing was found', async () => {
    const { find } = asking(404, { status: 'ADDRESS_NOT_FOUND', message: 'Ingen addresser funnet' })
    expect(await find()).toEqual({ kind: 'not-found', message: 'Ingen addresser funnet' })
  })

  it.each([
    [503, { code: 'UNAVAILABLE' }],
    [200, { status: 'OK', adresse: {} }],
    [200, null],
  ])('8.22: %i %j is no answer', async (status, body) => {
    expect(await asking(status, body).find()).toEqual({ kind: 'no-answer' })
  })

  it('8.22: nor is silence', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(await findAddress(() => Promise.reject(new Error('off')), 'Lia 1', '5750')).toEqual({
      kind: 'no-answer',
    })
    logged.mockRestore()
  })
})
