import type { AddressSuggestions } from '@varde/contract/entities'
import type { Coordinates } from '@varde/domain/shops/shop'

/** The result of looking up an address in the map. */
export type FoundAddress =
  /** `line` is the street and house number as the register writes them. */
  | { kind: 'found'; line: string; coords: Coordinates }
  /** 5.14, 8.13: the register does not know the address. The shopper may use it all the same. */
  | { kind: 'not-found'; message: string }
  | { kind: 'no-response' }

/**
 * 5.10, 7.34: looks up an address in the map, by street with house number and postal code.
 *
 * @param read reads a URL of the shop
 */
export async function findAddress(
  read: (url: string) => Promise<{ status: number; text: string }>,
  address: string,
  postalCode: string,
): Promise<FoundAddress> {
  const query = new URLSearchParams({ adresse: address.trim(), postnr: postalCode.trim() })
  try {
    const response = await read(`/kart/adresser?${query}`)
    const body = fieldsOf(JSON.parse(response.text))
    if (body.status === 'ADDRESS_NOT_FOUND') {
      return { kind: 'not-found', message: typeof body.message === 'string' ? body.message : NOT_FOUND }
    }
    const { street, houseNumber, latitude, longitude } = fieldsOf(body.adresse)
    if (response.status !== 200 || typeof latitude !== 'number' || typeof longitude !== 'number') {
      return { kind: 'no-response' }
    }
    return { kind: 'found', line: `${street} ${houseNumber}`, coords: { latitude, longitude } }
  } catch (error) {
    console.error(error)
    return { kind: 'no-response' }
  }
}

const SHORTEST_TEXT = 3

/**
 * 5.10, 7.34: addresses that begin with a text; none when the shop cannot be reached, since she can write it herself.
 *
 * @param read reads a URL of the shop
 */
export async function suggestAddresses(
  read: (url: string) => Promise<{ status: number; text: string }>,
  text: string,
): Promise<AddressSuggestions> {
  if (text.trim().length < SHORTEST_TEXT) return []
  try {
    const response = await read(
      `/kart/adresser/forslag?${new URLSearchParams({ tekst: text.trim().slice(0, 100) })}`,
    )
    if (response.status !== 200) return []
    const { forslag } = JSON.parse(response.text) as { forslag: AddressSuggestions }
    return forslag
  } catch (error) {
    console.error(error)
    return []
  }
}

const NOT_FOUND = 'Ingen addresser funnet'

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
