import type { Shop } from '@varde/contract/entities'
import type { Database, Queryable } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import type { LinkSigner } from '../../server/signed-link.ts'
import type { ShopsService } from '../shops/shops.service.ts'
import type { Actor, RecordChange } from '../staff/staff-audit.service.ts'
import {
  type DeskLinksRow,
  listChangedLinks,
  readLinksOfReservation,
  readLinksOfShop,
  revokeLinks,
} from './desk-links.store.ts'

/** The links in the mails of a shop. */
export type ShopLinks = { shop: Shop; isClosed: boolean; generation: number }

/**
 * `close`: no link works, and mails lead to the back office; `open`: new mails have links again; `renew`: those sent so far
 * are revoked. None of them brings an earlier link back.
 */
export const LINK_CHANGES = ['close', 'open', 'renew'] as const
export type LinkChange = (typeof LINK_CHANGES)[number]

export type DeskLinksService = {
  /** The address in a mail to a shop about one of its reservations. */
  addressOf(db: Queryable, reservation: { id: number; shopId: number }): Promise<string>
  /** The reservation that a link is for; null when it is not valid, has expired or was revoked. */
  read(link: string): Promise<number | null>
  /** Of every shop that is not closed for good. */
  list(): Promise<ShopLinks[]>
  /** @returns null when there is no such shop */
  change(actor: Actor, shopId: number, change: LinkChange): Promise<ShopLinks | null>
}

/** How long the link to the shop's page works: longer than any reservation waits. */
const LINK_DAYS = 60
const DAY_MS = 24 * 60 * 60 * 1000

/** Numbers that fit an integer of the database; the generation is left out of the first links. */
const SUBJECT = /^([1-9]\d{0,8})(?:-([1-9]\d{0,8}))?$/

/** The links by which shops report what they do with an order without logging in. */
export function createDeskLinksService(dependencies: {
  db: Database
  shops: Pick<ShopsService, 'findShop' | 'listShops'>
  signer: LinkSigner
  recordChange: RecordChange
  publicUrl: string
  now: () => Date
}): DeskLinksService {
  const { db, shops, signer, recordChange, publicUrl, now } = dependencies

  function withShop({ shopId, isClosed, generation }: DeskLinksRow): ShopLinks | null {
    const shop = shops.findShop(shopId)
    return shop === undefined ? null : { shop, isClosed, generation }
  }

  return {
    addressOf: async (on, { id, shopId }) => {
      const { isClosed, generation } = await readLinksOfShop(on, shopId)
      if (isClosed) return `${publicUrl}/drift/ordrer/${id}`
      const subject = generation === 0 ? String(id) : `${id}-${generation}`
      const expiresAt = new Date(now().getTime() + LINK_DAYS * DAY_MS)
      return `${publicUrl}/for-butikken/${signer.sign(subject, expiresAt)}`
    },
    read: async (link) => {
      const [, id, generation = '0'] = SUBJECT.exec(signer.read(link, now()) ?? '') ?? []
      if (id === undefined) return null
      const links = await readLinksOfReservation(db, Number(id))
      if (links === undefined || links.isClosed) return null
      return links.generation === Number(generation) ? Number(id) : null
    },
    list: async () => {
      const changed = new Map((await listChangedLinks(db)).map((row) => [row.shopId, row]))
      return shops.listShops().map((shop) => {
        const { isClosed = false, generation = 0 } = changed.get(shop.id) ?? {}
        return { shop, isClosed, generation }
      })
    },
    change: async (actor, shopId, change) => {
      if (shops.findShop(shopId) === undefined) return null
      return transact(db, async (tx) => {
        const before = await readLinksOfShop(tx, shopId)
        const isClosed = change === 'renew' ? before.isClosed : change === 'close'
        if (change !== 'renew' && before.isClosed === isClosed) return withShop(before)
        const after = await revokeLinks(tx, shopId, isClosed)
        await recordChange(tx, actor, {
          action: 'desk-links.changed',
          subject: `shop:${shopId}`,
          from: { closed: before.isClosed, generation: before.generation },
          to: { closed: after.isClosed, generation: after.generation },
        })
        return withShop(after)
      })
    },
  }
}
