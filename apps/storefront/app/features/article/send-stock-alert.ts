import type { Client } from '@varde/contract/client'
import type { Variant } from '@varde/domain/catalogue/variant'
import { isEmail, normalizeEmail } from '@varde/domain/customer/email'
import { compareNorwegian } from '@varde/domain/norwegian/collate'

/** `shopId` null for any shop; `email` null for a customer, who gets mail at her own address. */
export type StockAlertRequest = {
  articleId: number
  ean: string
  shopId: number | null
  email: string | null
}

/** `email`: what is wrong with the address; `form`: what is wrong otherwise; `back`: it can be had. */
export type AlertSent =
  | { kind: 'waiting'; email: string }
  | { kind: 'back' }
  | { kind: 'wrong'; email?: string; form?: string }

const NO_CONTACT = 'Vi fikk ikke kontakt med butikken. Sjekk nettet og prøv igjen.'

/** Asks for one mail when a size is back. */
export async function sendStockAlert(client: Client, request: StockAlertRequest): Promise<AlertSent> {
  const { articleId, ean, shopId } = request
  const email = request.email === null ? null : normalizeEmail(request.email)
  if (email === '') return { kind: 'wrong', email: 'Skriv e-postadressen din' }
  if (email !== null && !isEmail(email)) {
    return { kind: 'wrong', email: 'Skriv en gyldig e-postadresse, for eksempel kari@eksempel.no' }
  }
  try {
    const answer = await client('POST /articles/{id}/stock-alerts', {
      params: { id: articleId },
      body: { ean, shop_id: shopId, email },
    })
    if (answer.ok) return { kind: 'waiting', email: answer.data.email }
    const { code, errors, message } = answer.error
    if (code === 'STILL_IN_STOCK') return { kind: 'back' }
    const wrongEmail = errors?.email?.[0]
    return wrongEmail === undefined ? { kind: 'wrong', form: message } : { kind: 'wrong', email: wrongEmail }
  } catch (error) {
    // 8.22
    console.error(error)
    return { kind: 'wrong', form: NO_CONTACT }
  }
}

type PlaceShop = { id: number; name: string; hasCounter: boolean }

/** Where one can wait for a variant: the shops with a counter that have none, her own first; anywhere when nobody has it. */
export function listAlertPlaces<T extends PlaceShop>(
  variant: Pick<Variant, 'shops'>,
  shops: readonly T[],
  myShopId: number | null,
): { anywhere: boolean; shops: T[] } {
  const holding = new Set(variant.shops.filter(({ qty }) => qty > 0).map(({ id }) => id))
  return {
    anywhere: holding.size === 0,
    shops: shops
      .filter(({ id, hasCounter }) => hasCounter && !holding.has(id))
      .toSorted(
        (a, b) => Number(b.id === myShopId) - Number(a.id === myShopId) || compareNorwegian(a.name, b.name),
      ),
  }
}
