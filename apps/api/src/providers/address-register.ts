import type { StreetAddress } from '@varde/domain/norwegian/address'
import { z } from 'zod'
import { type LogMissing, readRecord } from './read-record.ts'

/** One address of the register. */
export type AddressRecord = StreetAddress & {
  postalCode: string
  city: string
  latitude: number
  longitude: number
}

/** The register did not respond in time, or not with data that can be read. */
export class AddressRegisterError extends Error {
  override readonly name = 'AddressRegisterError'
}

export type AddressRegister = {
  /**
   * The register's records of a house, in its own spelling. An incomplete record is left out.
   *
   * @throws AddressRegisterError
   */
  searchAddress(wanted: StreetAddress & { postalCode: string }): Promise<AddressRecord[]>
  /**
   * The register's records that have every word of a text, the last one perhaps only begun.
   *
   * @throws AddressRegisterError
   */
  searchBeginning(words: readonly string[], most: number): Promise<AddressRecord[]>
}

const TIMEOUT_MS = 2000
const MOST_BYTES = 256 * 1024

const answerShape = z.object({ adresser: z.array(z.unknown()) })
const recordShape = z.object({
  adressenavn: z.string().min(1),
  nummer: z.number().int().positive(),
  bokstav: z.string().nullish(),
  postnummer: z.string().regex(/^\d{4}$/),
  poststed: z.string().min(1),
  representasjonspunkt: z.object({ lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) }),
})

/**
 * Kartverket's open address API: `GET {baseUrl}/sok`. Redirects to other hosts are not followed.
 *
 * @param baseUrl `https://ws.geonorge.no/adresser/v1`, or the sandbox
 * @param logMissing called 'Missing data' (8.16) when a record cannot be read
 */
export function createAddressRegister(baseUrl: string, logMissing: LogMissing): AddressRegister {
  const search = async (parameters: Record<string, string>): Promise<AddressRecord[]> => {
    const query = new URLSearchParams({ ...parameters, utkoordsys: '4258' })
    const response = answerShape.safeParse(await getJson(`${baseUrl}/sok?${query}`))
    if (!response.success) throw new AddressRegisterError('the register answered in another form')
    return response.data.adresser.flatMap((each) => {
      const record = readRecord(recordShape, each, logMissing)
      return record === undefined ? [] : [toRecord(record)]
    })
  }
  return {
    searchAddress: ({ street, houseNumber, letter, postalCode }) =>
      search({
        adressenavn: street,
        nummer: String(houseNumber),
        // An empty parameter asks for the house without a letter.
        bokstav: letter ?? '',
        postnummer: postalCode,
        treffPerSide: '20',
      }),
    // The register reads an asterisk at the end of a word as the rest of it.
    searchBeginning: (words, most) => search({ sok: `${words.join(' ')}*`, treffPerSide: String(most) }),
  }
}

function toRecord(record: z.output<typeof recordShape>): AddressRecord {
  return {
    street: record.adressenavn,
    houseNumber: record.nummer,
    ...(record.bokstav ? { letter: record.bokstav.toUpperCase() } : {}),
    postalCode: record.postnummer,
    city: record.poststed,
    latitude: record.representasjonspunkt.lat,
    longitude: record.representasjonspunkt.lon,
  }
}

/** The time limit includes the body; the message never contains the address that was looked up. */
async function getJson(url: string): Promise<unknown> {
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.status !== 200) {
      await response.body?.cancel()
      throw new AddressRegisterError(`the register answered with ${response.status}`)
    }
    return JSON.parse(await readText(response)) as unknown
  } catch (cause) {
    if (cause instanceof AddressRegisterError) throw cause
    throw new AddressRegisterError(
      `the register did not answer: ${cause instanceof Error ? cause.name : 'fault'}`,
    )
  }
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true })
    if (text.length > MOST_BYTES) throw new AddressRegisterError('the register answered with too much')
  }
  return text + decoder.decode()
}
