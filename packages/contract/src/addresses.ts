import { z } from 'zod'

/**
 * 7.34: the address lookup is not under /api/v1, so it is not in the list of endpoints: `GET /kart/adresser`.
 *
 * 503 means that the register could not be reached: checkout continues with the address as it was typed.
 */
export const ADDRESS_LOOKUP_PATH = '/kart/adresser'

/** Only the length is limited here, since the server refuses bad addresses with the text of 5.11. */
export const addressQuery = z.object({
  /** «Storgata 1»: street and house number. */
  adresse: z.string().trim().max(200),
  postnr: z
    .string()
    .trim()
    .regex(/^\d{4}$/),
})

/** An address in the register's spelling. `houseNumber` includes the letter: `17B`. */
export const foundAddress = z.object({
  status: z.literal('OK'),
  adresse: z.object({
    street: z.string(),
    houseNumber: z.string(),
    postalCode: z.string(),
    city: z.string(),
    latitude: z.number(),
    longitude: z.number(),
  }),
})

/** 8.13: `status` has the same value as `code`, under the name that the specification uses. */
export const refusedAddress = z.object({
  status: z.enum(['ADDRESS_NOT_FOUND', 'ADDRESS_NO_HOUSE_NUMBER', 'ADDRESS_LOOKUP_UNAVAILABLE']),
  code: z.enum(['ADDRESS_NOT_FOUND', 'ADDRESS_NO_HOUSE_NUMBER', 'ADDRESS_LOOKUP_UNAVAILABLE']),
  message: z.string(),
})

/** 5.10: addresses that begin as the shopper writes, for her to choose from: `GET /kart/adresser/forslag`. */
export const ADDRESS_SUGGESTIONS_PATH = '/kart/adresser/forslag'

export const addressSuggestionsQuery = z.object({
  /** «Storg», «Storgata 1»; fewer than three letters get no suggestions. */
  tekst: z.string().trim().max(100),
})

/** At most five, in the register's spelling; none when the register cannot be reached. */
export const addressSuggestions = z.object({
  forslag: z
    .array(foundAddress.shape.adresse.pick({ street: true, houseNumber: true, postalCode: true, city: true }))
    .max(5),
})
