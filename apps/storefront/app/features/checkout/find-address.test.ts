import { describe, expect, it, vi } from 'vitest'
import { findAddress, suggestAddresses } from './find-address.ts'

const responding = (status: number, body: unknown) => {
  const requested: string[] = []
  const read = async (url: string) => {
    requested.push(url)
    return { status, text: JSON.stringify(body) }
  }
  return { requested, find: () => findAddress(read, ' Storgata 1', '0155 ') }
}

describe('5.10, 7.34: looking up an address in the map', () => {
  it('finds the address and its coordinates', async () => {
    const adresse = {
      street: 'Storgata',
      houseNumber: '1',
      postalCode: '0155',
      city: 'OSLO',
      latitude: 59.9,
      longitude: 10.7,
    }
    const { requested, find } = responding(200, { status: 'OK', adresse })
    expect(await find()).toEqual({
      kind: 'found',
      line: 'Storgata 1',
      coords: { latitude: 59.9, longitude: 10.7 },
    })
    expect(requested).toEqual(['/kart/adresser?adresse=Storgata+1&postnr=0155'])
  })

  it('5.14, 8.13: passes on that nothing was found', async () => {
    const { find } = responding(404, { status: 'ADDRESS_NOT_FOUND', message: 'Ingen addresser funnet' })
    expect(await find()).toEqual({ kind: 'not-found', message: 'Ingen addresser funnet' })
  })

  it.each([
    [503, { code: 'UNAVAILABLE' }],
    [200, { status: 'OK', adresse: {} }],
    [200, null],
  ])('8.22: %i %j is no usable response', async (status, body) => {
    expect(await responding(status, body).find()).toEqual({ kind: 'no-response' })
  })

  it('8.22: a failed request is no response', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(await findAddress(() => Promise.reject(new Error('off')), 'Lia 1', '5750')).toEqual({
      kind: 'no-response',
    })
    logged.mockRestore()
  })
})

describe('5.10, 7.34: suggesting addresses', () => {
  const storgata = { street: 'Storgata', houseNumber: '1', postalCode: '0155', city: 'OSLO' }

  it('asks for what is written', async () => {
    const requested: string[] = []
    const read = async (url: string) => {
      requested.push(url)
      return { status: 200, text: JSON.stringify({ forslag: [storgata] }) }
    }
    expect(await suggestAddresses(read, ' Storg ')).toEqual([storgata])
    expect(requested).toEqual(['/kart/adresser/forslag?tekst=Storg'])
  })

  it('asks nothing about less than three letters', async () => {
    const read = vi.fn()
    expect(await suggestAddresses(read, ' St ')).toEqual([])
    expect(read).not.toHaveBeenCalled()
  })

  it('suggests nothing when the shop refuses', async () => {
    expect(await suggestAddresses(async () => ({ status: 429, text: '{}' }), 'Storgata')).toEqual([])
  })
})
