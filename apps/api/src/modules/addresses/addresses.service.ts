import type { AddressSuggestions, FoundAddress } from '@varde/contract/entities'
import { isSameAddress, parseStreetAddress } from '@varde/domain/norwegian/address'
import { AddressRegisterError, createAddressRegister } from '../../providers/address-register.ts'

/** The result of looking an address up. */
export type AddressAnswer =
  | { ok: true; address: FoundAddress['adresse'] }
  | { ok: false; refused: 'ADDRESS_NO_HOUSE_NUMBER' | 'ADDRESS_NOT_FOUND' | 'ADDRESS_LOOKUP_UNAVAILABLE' }

export type AddressesService = {
  /** 5.10–5.14: the register's own spelling and place of «Storgata 1». */
  findAddress(text: string, postalCode: string): Promise<AddressAnswer>
  /** 5.10: addresses that begin with the text; none when the register cannot be reached. */
  suggestAddresses(text: string): Promise<AddressSuggestions>
}

/** The land register gives no house a number of more digits. */
const LARGEST_HOUSE_NUMBER = 9999

/** Fewer letters than these fit half the country. */
const SHORTEST_TEXT = 3
const MOST_SUGGESTIONS = 5

type Logger = {
  warn(message: string): void
}

/** @param registerUrl base of the address API; undefined when there is none, and then every lookup is refused */
export function createAddressesService(registerUrl: string | undefined, log: Logger): AddressesService {
  const register =
    registerUrl === undefined ? undefined : createAddressRegister(registerUrl, (message) => log.warn(message))
  return {
    findAddress: async (text, postalCode) => {
      const parsed = parseStreetAddress(text)
      if (!parsed.ok) return { ok: false, refused: parsed.code }
      if (register === undefined) return { ok: false, refused: 'ADDRESS_LOOKUP_UNAVAILABLE' }
      if (parsed.houseNumber > LARGEST_HOUSE_NUMBER) return { ok: false, refused: 'ADDRESS_NOT_FOUND' }
      const wanted = { ...parsed, postalCode }
      try {
        // 5.13
        const found = (await register.searchAddress(wanted)).find((record) => isSameAddress(record, wanted))
        if (found === undefined) return { ok: false, refused: 'ADDRESS_NOT_FOUND' }
        const { street, houseNumber, letter = '', city, latitude, longitude } = found
        const address = { street, houseNumber: `${houseNumber}${letter}`, city, latitude, longitude }
        return { ok: true, address: { ...address, postalCode: found.postalCode } }
      } catch (error) {
        if (!(error instanceof AddressRegisterError)) throw error
        log.warn(error.message)
        return { ok: false, refused: 'ADDRESS_LOOKUP_UNAVAILABLE' }
      }
    },
    suggestAddresses: async (text) => {
      const words = text.match(/[\p{L}\p{N}-]+/gu) ?? []
      if (register === undefined || words.join('').length < SHORTEST_TEXT) return []
      try {
        return (await register.searchBeginning(words, MOST_SUGGESTIONS))
          .slice(0, MOST_SUGGESTIONS)
          .map(({ street, houseNumber, letter = '', postalCode, city }) => {
            return { street, houseNumber: `${houseNumber}${letter}`, postalCode, city }
          })
      } catch (error) {
        if (!(error instanceof AddressRegisterError)) throw error
        log.warn(error.message)
        return []
      }
    },
  }
}
