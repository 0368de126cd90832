import type { SettlementReport } from '@varde/api/modules/order-export/settlement.service'
import type { Cell } from '@varde/api/modules/order-export/write-csv'
import { formatKroner } from '@varde/domain/norwegian/format-number'
import type { Settlement } from '@varde/domain/ordering/settlement'
import { writePlain } from './write-plain.ts'

/** What a settlement is of. */
export type SettlementDays = { firstDay: string; lastDay: string; isTest: boolean }

const methodNames = { card: 'Kort', invoice: 'Faktura', vipps: 'Vipps', shop: 'I butikken' } as const
const AMOUNTS = [
  ['goods', 'Varer', 'goodsOre'],
  ['discount', 'Rabatt', 'discountOre'],
  ['pant', 'Pant', 'pantOre'],
  ['freight', 'Frakt', 'freightOre'],
  ['total', 'Sum', 'totalOre'],
] as const
const LABEL_WIDTH = 14
const AMOUNT_WIDTH = 15

/** A settlement as it is read on the screen, one line each. */
export function writeSettlement(
  { firstDay, lastDay, isTest }: SettlementDays,
  { total, brands, shops }: SettlementReport,
): string[] {
  const days = firstDay === lastDay ? firstDay : `${firstDay} til ${lastDay}`
  return [
    `Oppgjør ${days}${isTest ? ' – TESTPENGER' : ''}`,
    '',
    ...writeSums('Alt', total),
    ...brands.flatMap((brand) => [
      '',
      ...writeSums(
        `${writePlain(brand.company)}, org.nr. ${writePlain(brand.orgNo)} (${brand.brand})`,
        brand,
      ),
    ]),
    ...shops.flatMap((shop) => [
      '',
      ...writeSums(`Butikk ${shop.shopNo} ${writePlain(shop.shopName)}`, shop),
    ]),
  ]
}

function writeSums(title: string, { reservations, sold, returned, vat, payments }: Settlement): string[] {
  const heading = `${title}: ${reservations} ${reservations === 1 ? 'utlevering' : 'utleveringer'}`
  if (vat.length === 0 && payments.length === 0) return [heading]
  return [
    heading,
    line('', 'solgt', 'returnert', 'netto'),
    ...AMOUNTS.map(([, label, key]) =>
      line(label, kr(sold[key]), kr(returned[key]), kr(sold[key] - returned[key])),
    ),
    ...(vat.length === 0 ? [] : [line('', 'med MVA', 'uten MVA', 'MVA')]),
    ...vat.map(({ rateBp, baseOre, vatOre }) =>
      line(`MVA ${formatRate(rateBp)} %`, kr(baseOre + vatOre), kr(baseOre), kr(vatOre)),
    ),
    ...(payments.length === 0 ? [] : [line('', 'skal være', 'trukket', 'tilbakebetalt', 'avvik')]),
    ...payments.map(({ method, soldOre, returnedOre, capturedOre, refundedOre, differenceOre }) =>
      line(methodNames[method], ...[soldOre - returnedOre, capturedOre, refundedOre, differenceOre].map(kr)),
    ),
  ]
}

function line(label: string, ...amounts: string[]): string {
  return `  ${label.padEnd(LABEL_WIDTH)}${amounts.map((text) => text.padStart(AMOUNT_WIDTH)).join('')}`.trimEnd()
}

function kr(ore: number): string {
  return formatKroner(ore)
}

function formatRate(rateBp: number): string {
  return String(rateBp / 100).replace('.', ',')
}

const HEADINGS = [
  'level',
  'id',
  'name',
  'orgNo',
  'entry',
  'key',
  'sold',
  'returned',
  'net',
  'base',
  'vat',
  'captured',
  'refunded',
  'difference',
]

/** A settlement as a table, with its headings: one row for each amount of everything, of a brand or of a shop. */
export function settlementCells({ total, brands, shops }: SettlementReport): Cell[][] {
  return [
    HEADINGS,
    ...sumsCells(['all', '', '', ''], total),
    ...brands.flatMap((each) => sumsCells(['brand', each.brand, each.company, each.orgNo], each)),
    ...shops.flatMap((each) => sumsCells(['shop', each.shopNo, each.shopName, each.orgNo], each)),
  ]
}

function sumsCells(of: Cell[], { sold, returned, vat, payments }: Settlement): Cell[][] {
  const none = (count: number): Cell[] => Array.from({ length: count }, () => null)
  return [
    ...AMOUNTS.map(([name, , key]): Cell[] => [
      ...of,
      name,
      null,
      ...[sold[key], returned[key], sold[key] - returned[key]].map((ore) => ({ ore })),
      ...none(5),
    ]),
    ...vat.map(({ rateBp, soldOre, returnedOre, baseOre, vatOre }): Cell[] => [
      ...of,
      'vat',
      rateBp / 100,
      ...[soldOre, returnedOre, soldOre - returnedOre, baseOre, vatOre].map((ore) => ({ ore })),
      ...none(3),
    ]),
    ...payments.map(({ method, soldOre, returnedOre, capturedOre, refundedOre, differenceOre }): Cell[] => [
      ...of,
      'payment',
      method,
      ...[soldOre, returnedOre, soldOre - returnedOre].map((ore) => ({ ore })),
      ...none(2),
      ...[capturedOre, refundedOre, differenceOre].map((ore) => ({ ore })),
    ]),
  ]
}
