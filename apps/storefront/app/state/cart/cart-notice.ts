import { lineStock } from '@varde/domain/cart/cart-line'
import { formatCount } from '@varde/domain/norwegian/format-number'
import type { CartChange } from './cart-store.ts'

/** A message about a change of the cart; `subject` is the article's name. */
export type CartNotice = {
  tone: 'done' | 'stopped'
  subject: string
  text: string
}

/** 4.01, 4.02, 5.20: the message after adding to the cart or changing one of its lines. */
export function describeCartChange({ outcome, line, count }: CartChange): CartNotice {
  const subject = line.name
  switch (outcome) {
    case 'added':
      return {
        tone: 'done',
        subject,
        text: line.onlyCC ? 'er lagt i kurven. Den kan bare hentes i butikk.' : 'er lagt i kurven.',
      }
    case 'incremented':
      return { tone: 'done', subject, text: `er lagt i kurven. Du har nå ${formatCount(count)}.` }
    case 'changed':
      return { tone: 'done', subject, text: `Antallet er nå ${formatCount(count)}.` }
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

/** The notice as one or two sentences, for a live region. */
export function noticeSentence({ subject, text }: CartNotice): string {
  return `${subject}${isContinuation(text) ? ' ' : ': '}${text}`
}

/** Whether subject and text form one sentence: «Lue er lagt i kurven.» */
export function isContinuation(text: string): boolean {
  return /^[a-zæøå]/.test(text)
}
