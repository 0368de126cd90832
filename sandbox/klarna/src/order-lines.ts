import { fieldsOf, textOf, wholeNumberOf } from './exchange.ts'

/** Amounts in øre with tax, the rate in basis points. */
export type OrderLine = {
  type: string
  reference: string
  name: string
  quantity: number
  unitPrice: number
  taxRate: number
  totalAmount: number
  discountAmount: number
  taxAmount: number
}

export type Basket = { amount: number; taxAmount: number; lines: OrderLine[] }

const TYPES = new Set([
  'physical',
  'digital',
  'shipping_fee',
  'surcharge',
  'discount',
  'gift_card',
  'store_credit',
])

/**
 * The basket of a session or an order, or the names of the invalid fields. Each line must add up, its tax must match its
 * rate within one øre, and the lines must add up to the total of the order.
 */
export function readBasket(body: unknown): Basket | { wrong: string[] } {
  const fields = fieldsOf(body)
  const amount = wholeNumberOf(fields.order_amount)
  const read = readLines(fields.order_lines)
  if ('wrong' in read) return read
  const { lines } = read
  const taxOfLines = sum(lines, (line) => line.taxAmount)
  // The total tax is optional; if it is given, it must match the lines.
  const taxAmount =
    fields.order_tax_amount === undefined ? taxOfLines : wholeNumberOf(fields.order_tax_amount)
  const wrong: string[] = []
  if (amount === undefined || amount !== sum(lines, (line) => line.totalAmount)) wrong.push('order_amount')
  if (taxAmount !== taxOfLines) wrong.push('order_tax_amount')
  return wrong.length > 0 ? { wrong } : { amount: amount ?? 0, taxAmount: taxOfLines, lines }
}

/** The lines of a capture or refund: optional, and they must add up to the amount. */
export function readPart(lines: unknown, amount: number): string[] {
  if (lines === undefined) return []
  const read = readLines(lines)
  if ('wrong' in read) return read.wrong
  return sum(read.lines, (line) => line.totalAmount) === amount ? [] : ['order_lines']
}

/** Whether two baskets are the same purchase. */
export function listDifferences(first: Basket, second: Basket): string[] {
  const different: string[] = []
  if (first.amount !== second.amount) different.push('order_amount')
  if (first.taxAmount !== second.taxAmount) different.push('order_tax_amount')
  if (JSON.stringify(first.lines) !== JSON.stringify(second.lines)) different.push('order_lines')
  return different
}

function readLines(value: unknown): { lines: OrderLine[] } | { wrong: string[] } {
  if (!Array.isArray(value) || value.length === 0 || value.length > 1000) return { wrong: ['order_lines'] }
  const lines: OrderLine[] = []
  const wrong: string[] = []
  for (const [at, each] of value.entries()) {
    const read = readLine(each)
    if (typeof read === 'string') wrong.push(`order_lines[${at}].${read}`)
    else lines.push(read)
  }
  return wrong.length > 0 ? { wrong } : { lines }
}

/** The line, or the name of its first invalid field. */
function readLine(value: unknown): OrderLine | string {
  const fields = fieldsOf(value)
  const type = fields.type === undefined ? 'physical' : textOf(fields.type)
  if (type === undefined || !TYPES.has(type)) return 'type'
  const name = textOf(fields.name)
  if (name === undefined || name.length > 255) return 'name'
  const reference = fields.reference === undefined ? '' : textOf(fields.reference)
  if (reference === undefined || reference.length > 255) return 'reference'
  const quantity = wholeNumberOf(fields.quantity)
  if (quantity === undefined || quantity === 0) return 'quantity'
  const unitPrice = wholeNumberOf(fields.unit_price)
  if (unitPrice === undefined) return 'unit_price'
  const taxRate = wholeNumberOf(fields.tax_rate ?? 0)
  if (taxRate === undefined || taxRate > 10_000) return 'tax_rate'
  const discountAmount = wholeNumberOf(fields.total_discount_amount ?? 0)
  if (discountAmount === undefined) return 'total_discount_amount'
  const totalAmount = wholeNumberOf(fields.total_amount)
  if (totalAmount === undefined || totalAmount !== quantity * unitPrice - discountAmount)
    return 'total_amount'
  const taxAmount = wholeNumberOf(fields.total_tax_amount ?? 0)
  const exactTax = totalAmount - (totalAmount * 10_000) / (10_000 + taxRate)
  if (taxAmount === undefined || Math.abs(taxAmount - exactTax) > 1) return 'total_tax_amount'
  return { type, reference, name, quantity, unitPrice, taxRate, totalAmount, discountAmount, taxAmount }
}

function sum(lines: readonly OrderLine[], value: (line: OrderLine) => number): number {
  return lines.reduce((total, line) => total + value(line), 0)
}
