import type { Client } from '@varde/contract/client'
import type { Variant } from '@varde/domain/catalogue/variant'
import { isEmail, normalizeEmail } from '@varde/domain/customer/email'
import { compareNorwegian } from '@varde/domain/norwegian/collate'
import { transportErrorText } from '../../platform/transport-error.ts'

/** `shopId` null for any shop; `email` null for a customer, who gets the e-mail at the account's address. */
export type StockAlertRequest = {
  articleId: number
  ean: string
  shopId: number | null
  email: string | null
}

/** `waiting`: an e-mail will be sent to this address; `back`: the variant is in stock again. */
export type AlertAccepted = { kind: 'waiting'; email: string } | { kind: 'back' }

/** `email`: what is wrong with the address; `form`: any other error. */
type AlertRefused = { kind: 'wrong'; email?: string; form?: string }

/** The address of an alert as it is sent, or what is wrong with it; null for a customer, who needs none. */
export function readAlertEmail(typed: string | null): { email: string | null; problem: string | null } {
  const email = typed === null ? null : normalizeEmail(typed)
  if (email === '') return { email, problem: 'Skriv e-postadressen din' }
  if (email !== null && !isEmail(email)) {
    return { email, problem: 'Skriv en gyldig e-postadresse, for eksempel kari@eksempel.no' }
  }
  return { email, problem: null }
}

/** Asks for one e-mail when a size is in stock again. */
export async function sendStockAlert(
  client: Client,
  request: StockAlertRequest,
): Promise<AlertAccepted | AlertRefused> {
  const { articleId, ean, shopId } = request
  const { email, problem } = readAlertEmail(request.email)
  if (problem !== null) return { kind: 'wrong', email: problem }
  try {
    const result = await client('POST /articles/{id}/stock-alerts', {
      params: { id: articleId },
      body: { ean, shop_id: shopId, email },
    })
    if (result.ok) return { kind: 'waiting', email: result.data.email }
    const { code, errors, message } = result.error
    if (code === 'STILL_IN_STOCK') return { kind: 'back' }
    const wrongEmail = errors?.email?.[0]
    return wrongEmail === undefined ? { kind: 'wrong', form: message } : { kind: 'wrong', email: wrongEmail }
  } catch (error) {
    // 8.22
    console.error(error)
    return { kind: 'wrong', form: transportErrorText(error) }
  }
}

type AlertShop = { id: number; name: string; hasCounter: boolean }

/** The shops that a stock alert can be for: those with a counter that have none, the shopper's own first; any shop when none has it. */
export function listAlertShops<T extends AlertShop>(
  variant: Pick<Variant, 'shops'>,
  shops: readonly T[],
  myShopId: number | null,
): { anySelectable: boolean; shops: T[] } {
  const holding = new Set(variant.shops.filter(({ qty }) => qty > 0).map(({ id }) => id))
  return {
    anySelectable: holding.size === 0,
    shops: shops
      .filter(({ id, hasCounter }) => hasCounter && !holding.has(id))
      .toSorted(
        (a, b) => Number(b.id === myShopId) - Number(a.id === myShopId) || compareNorwegian(a.name, b.name),
      ),
  }
}
