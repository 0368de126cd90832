import type { HistoryOrder } from '@varde/contract/entities'
import { formatCount } from '@varde/domain/norwegian/format-number'
import { describeStatus } from '@varde/domain/ordering/describe-status'
import { isReservationStatusId } from '@varde/domain/ordering/reservation-status'

/** What was ordered, as a heading: «Bygevær skalljakke», «Skoddeheim lue og Kvistbu vott», «Bygevær skalljakke og 3 varer til». */
export function nameGoods(orderlines: readonly { name: string }[]): string {
  const [first = '', second, ...rest] = new Set(orderlines.map(({ name }) => name))
  if (second === undefined) return first
  if (rest.length === 0) return `${first} og ${second}`
  return `${first} og ${formatCount(rest.length + 1)} varer til`
}

/** 4.15: where the goods are, one text for each shop and state. */
export function listStates(statuses: HistoryOrder['statuses']): { text: string; shop: HistoryShop }[] {
  const byText = new Map(
    statuses.map(({ id, name, delivery, shop }) => {
      const text = isReservationStatusId(id) ? describeStatus(id, delivery === 1, shop.name) : name
      return [text, { text, shop }] as const
    }),
  )
  return [...byText.values()]
}

type HistoryShop = HistoryOrder['statuses'][number]['shop']
