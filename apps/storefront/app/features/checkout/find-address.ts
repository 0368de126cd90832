import type { Coordinates } from '@varde/domain/shops/shop'

/** What the maps service says of an address as it was typed. */
export type FoundAddress =
  /** `line` is street and house number as the register writes them. */
  | { kind: 'found'; line: string; coords: Coordinates }
  /** 5.14, 8.13: the register does not know it. The shopper may go on with it all the same. */
  | { kind: 'not-found'; message: string }
  | { kind: 'no-answer' }

/**
 * 5.10, 7.34: looks an address up in the maps service, by street with house number and post code.
 *
 * @param ask reads an address of the shop's own
 */
export async function findAddress(
  ask: (url: string) => Promise<{ status: number; text: string }>,
  address: string,
  postalCode: string,
): Promise<FoundAddress> {
  const query = new URLSearchParams({ adresse: address.trim(), postnr: postalCode.trim() })
  try {
    const answer = await ask(`/kart/adresser?${query}`)
    const body = fieldsOf(JSON.parse(answer.text))
    if (body.status === 'ADDRESS_NOT_FOUND') {
      return { kind: 'not-found', message: typeof body.message === 'string' ? body.message : NOT_FOUND }
    }
    const { street, houseNumber, latitude, longitude } = fieldsOf(body.adresse)
    if (answer.status !== 200 || typeof latitude !== 'number' || typeof longitude !== 'number') {
      return { kind: 'no-answer' }
    }
    return { kind: 'found', line: `${street} ${houseNumber}`, coords: { latitude, longitude } }
  } catch (error) {
    console.error(error)
    return { kind: 'no-answer' }
  }
}

const NOT_FOUND = 'Ingen addresser funnet'

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
