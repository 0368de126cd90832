import type { AddOutcome } from '@varde/domain/cart/add-line'
import { type CartLine, lineStock } from '@varde/domain/cart/cart-line'
import type { CountOutcome } from '@varde/domain/cart/change-count'
import { formatCount } from '@varde/domain/norwegian/format-number'

/** What the shopper is told about her cart: `subject` is the article that it is about. */
export type CartNotice = {
  tone: 'done' | 'stopped'
  subject: string
  text: string
}

type Outcome = AddOutcome | Exclude<CountOutcome, 'unknown-line' | 'unchanged'>

/** Says what came of adding to the cart or changing a line of it (4.01, 4.02, 5.20). */
export function noticeOf(outcome: Outcome, line: CartLine, countAfter: number): CartNotice {
  const subject = line.name
  switch (outcome) {
    case 'added':
      return {
        tone: 'done',
        subject,
        text: line.onlyCC ? 'er lagt i kurven. Den kan bare hentes i butikk.' : 'er lagt i kurven.',
      }
    case 'incremented':
      return { tone: 'done', subject, text: `er lagt i kurven. Du har nå ${formatCount(countAfter)}.` }
    case 'changed':
      return { tone: 'done', subject, text: `Antallet er nå ${formatCount(countAfter)}.` }
    case 'removed':
      return { tone: 'done', subject, text: 'er tatt ut av kurven.' }
    case 'limit-reached':
      return {
        tone: 'stopped',
        subject,
        text: `Du kan kjøpe høyst ${formatCount(line.webPurchaseLimit ?? 0)}.`,
      }
    case 'stock-reached':
      return { tone: 'stopped', subject, text: stockText(lineStock(line)) }
    case 'not-purchasable':
      return { tone: 'stopped', subject, text: 'kan ikke kjøpes på nett.' }
  }
}

function stockText(stock: number): string {
  return stock === 0 ? 'er utsolgt akkurat nå.' : `Bare ${formatCount(stock)} på lager i én butikk.`
}
