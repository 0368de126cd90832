import {
  type ReservationStatusId,
  RESERVATION_STATUS as STATUS,
} from '@varde/domain/ordering/reservation-status'
import type { DemoArticle } from './generate-demo-shop.ts'
import { webStockShopId } from './shops-data.ts'
import { specialArticleIds } from './special-articles.ts'

type DemoVariant = DemoArticle['variants'][number]

export type DemoLine = { article: DemoArticle; variant: DemoVariant; returned: boolean }

/** One order of the demo customer, with its later statuses. */
export type DemoPurchase = {
  /** From 1, oldest first. */
  no: number
  placedDaysAgo: number
  shopId: number
  paymentMethod: 'shop' | 'card' | 'invoice'
  /** Its statuses, with the hours after it was placed. */
  steps: readonly DemoStep[]
  lines: readonly DemoLine[]
  review: DemoWords | null
}

export type DemoStep = {
  statusId: ReservationStatusId
  afterHours: number
  by: 'shopper' | 'shop' | 'payment' | 'sweeper'
}

/** Her review of the first article; `state` is its status. */
export type DemoWords = {
  content: string
  rating: number
  trueToSize: -1 | 0 | 1 | null
  state: 'shown' | 'waiting' | 'refused'
  reply?: string
}

const received: DemoStep = { statusId: STATUS.received, afterHours: 0, by: 'shopper' }
const picking: DemoStep = { statusId: STATUS.picking, afterHours: 1, by: 'shop' }
const ready: DemoStep = { statusId: STATUS.readyForPickup, afterHours: 2, by: 'shop' }
const paid: readonly DemoStep[] = [
  { statusId: STATUS.awaitingPayment, afterHours: 0, by: 'shopper' },
  { statusId: STATUS.received, afterHours: 0.02, by: 'payment' },
  { ...picking, afterHours: 3 },
  { statusId: STATUS.shipped, afterHours: 24, by: 'shop' },
]
const collected = [
  received,
  picking,
  ready,
  { statusId: STATUS.completed, afterHours: 27, by: 'shop' } as const,
]
const delivered = [...paid, { statusId: STATUS.completed, afterHours: 96, by: 'shop' } as const]
const sentBack = [...collected, { statusId: STATUS.returned, afterHours: 220, by: 'shop' } as const]
const regretted = [received, { statusId: STATUS.cancelled, afterHours: 0.5, by: 'shopper' } as const]
const forgotten = [
  received,
  picking,
  ready,
  { statusId: STATUS.expired, afterHours: 190, by: 'sweeper' } as const,
]

type Visit = Omit<DemoPurchase, 'no' | 'placedDaysAgo' | 'lines' | 'review'> & {
  daysAgo: number
  /** A special article and one of its variants, or a number of other articles. */
  what: { articleId: number; variant: number } | number
  /** How many of its lines were returned. */
  returned?: number
  review?: DemoWords
}

function inShop(daysAgo: number, shopId: number, what: Visit['what'], steps: Visit['steps']): Visit {
  return {
    daysAgo,
    shopId,
    what,
    steps,
    paymentMethod: 'shop',
  }
}
function toHome(
  daysAgo: number,
  paymentMethod: 'card' | 'invoice',
  what: number,
  steps: Visit['steps'],
): Visit {
  return { daysAgo, shopId: webStockShopId, what, steps, paymentMethod }
}

const [odda, voss, bergen] = [1, 3, 7]

/** Two years, oldest first. */
const visits: readonly Visit[] = [
  inShop(712, odda, 1, collected),
  toHome(655, 'card', 2, delivered),
  {
    ...inShop(590, odda, 1, collected),
    review: {
      content:
        'Fin den første vinteren. Så begynte glidelåsen å henge, og nå må jeg lirke den opp med to hender.',
      rating: 3,
      trueToSize: 0,
      state: 'shown',
      reply: 'Det skal den ikke. Ta den med innom, så bytter verkstedet låsen uten at det koster deg noe.',
    },
  },
  toHome(533, 'invoice', 1, delivered),
  inShop(470, voss, 2, collected),
  inShop(402, odda, 1, sentBack),
  inShop(355, odda, 1, collected),
  toHome(298, 'card', 3, delivered),
  {
    ...inShop(240, bergen, 2, collected),
    returned: 1,
    review: {
      content: 'Selger den gamle min billig, ring meg på kvelden. Ellers helt grei.',
      rating: 4,
      trueToSize: null,
      state: 'refused',
    },
  },
  inShop(181, odda, 1, regretted),
  inShop(122, voss, 1, forgotten),
  {
    ...inShop(64, odda, { articleId: specialArticleIds.boot, variant: 3 }, collected),
    review: {
      content: 'Gikk dem inn på to kveldsturer. Siden har de vært med på alt, også over Buarbreen.',
      rating: 5,
      trueToSize: 0,
      state: 'shown',
    },
  },
  {
    ...toHome(41, 'card', 1, delivered),
    review: {
      content: 'Lettere enn jeg trodde, og den tørket over natta på hytta. Jeg kjøper samme størrelse igjen.',
      rating: 5,
      trueToSize: 0,
      state: 'waiting',
    },
  },
  {
    ...inShop(23, odda, { articleId: specialArticleIds.beanie, variant: 0 }, collected),
    review: {
      content: 'Ligger i lomma fra oktober. Varm uten å klø.',
      rating: 5,
      trueToSize: null,
      state: 'shown',
    },
  },
  toHome(5, 'card', 1, paid),
  inShop(2, odda, 1, [received, picking, ready]),
  inShop(0.15, odda, 1, [received, picking]),
  inShop(0.03, odda, 1, [received]),
]

/** Dame, unisex, småbarn, junior: she buys for herself and for a child. */
const genderIds: readonly number[] = [2, 10, 4, 11]
const dearestOre = 200_000

function isOpen({ steps }: Visit): boolean {
  return steps.every(({ statusId }) => statusId <= STATUS.readyForPickup)
}

/**
 * The orders of the demo customer. The goods held for her are in stock, with at least one more for others.
 *
 * @param known the first articles of the demo shop; a shop with few articles gets fewer orders
 */
export function planDemoHistory(known: ReadonlyMap<number, DemoArticle>): DemoPurchase[] {
  const named = new Set<number>(Object.values(specialArticleIds))
  const others = [...known.values()].filter(
    ({ article }) =>
      !named.has(article.id) &&
      article.visibleOnWeb !== false &&
      article.purchasableOnWeb !== false &&
      article.finalPriceOre <= dearestOre &&
      article.genderIds?.some((id) => genderIds.includes(id)),
  )

  function takeHeld(shopId: number): DemoLine[] {
    const find = ({ variants, stock }: DemoArticle) =>
      variants.find(({ ean }) =>
        stock.some((row) => row.shopId === shopId && row.ean === ean && row.onHand > 1),
      )
    const at = others.findIndex((article) => find(article) !== undefined)
    const [article] = at < 0 ? [] : others.splice(at, 1)
    const variant = article && find(article)
    return article && variant ? [{ article, variant, returned: false }] : []
  }
  function takeAny(no: number, { what, returned = 0 }: Visit): DemoLine[] {
    const wanted =
      typeof what === 'number'
        ? others.splice(0, what).map((article) => ({ article, at: no % article.variants.length }))
        : [known.get(what.articleId)].flatMap((article) => (article ? [{ article, at: what.variant }] : []))
    return wanted.flatMap(({ article, at }, place) => {
      const variant = article.variants[at]
      return variant ? [{ article, variant, returned: place < returned }] : []
    })
  }

  // Articles that must be in stock are chosen first.
  const held = new Map(visits.filter(isOpen).map((visit) => [visit, takeHeld(visit.shopId)]))
  return visits
    .map((visit, at) => ({ visit, lines: held.get(visit) ?? takeAny(at + 1, visit) }))
    .filter(({ lines }) => lines.length > 0)
    .map(({ visit, lines }, at) => ({
      no: at + 1,
      placedDaysAgo: visit.daysAgo,
      shopId: visit.shopId,
      paymentMethod: visit.paymentMethod,
      steps: visit.steps,
      lines: visit.steps.at(-1)?.statusId === STATUS.returned ? lines.map(sendBack) : lines,
      review: visit.review ?? null,
    }))
}

function sendBack(line: DemoLine): DemoLine {
  return { ...line, returned: true }
}
