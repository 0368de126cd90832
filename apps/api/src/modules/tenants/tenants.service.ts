import { createHash, timingSafeEqual } from 'node:crypto'
import type { BuiltBrand } from '@varde/brand/build-brand'
import { bannerSlots } from '@varde/contract/banner-slots'
import type { Settings, Shop, Tenant } from '@varde/contract/entities'
import type { Database } from '../../db/connect.ts'
import { createScheduleVersion } from '../../server/schedule-version.ts'
import type { PreviewLinksService } from '../preview-links/preview-links.service.ts'
import { createBrandFiles } from './brand-files.ts'
import { createBrandList, hostName } from './brand-list.ts'
import { brandOrigin } from './brand-origin.ts'
import { chooseBanner, listBannerMoments, listBanners } from './choose-banner.ts'
import {
  type BannerRow,
  type BrandFile,
  readBannerSlots,
  readBrandFile,
  readBrands,
} from './tenants.store.ts'

export { readBrands } from './tenants.store.ts'

export type TenantsService = {
  /** Which brand a request is for, by its Host header. */
  resolveTenant(host: string | undefined): Tenant
  /** A brand by its id, such as the one something was ordered under; the shop's own for one that was removed. */
  getTenant(brand: Tenant['id']): Tenant
  /** Where a visitor with another of a brand's host names is sent; null for the brand's own and for unknown hosts. */
  findOtherOrigin(host: string | undefined): string | null
  /** Changes whenever a brand does: what was made with the brand of another revision is out of date. */
  revisionOf(brand: Tenant['id']): string
  /** Who sends a brand's mails: an address, or a name and <address>; null for the shop's own. */
  mailFromOf(brand: Tenant['id']): string | null
  /** A file that a brand's pages show, by its key; null when there is none. */
  findFile(key: string): Promise<BrandFile | null>
  /** Where a brand's pages are, for links in mails, canonicals and feeds: scheme, host and port. */
  originOf(brand: Tenant['id']): string
  /** 3.14: a shop as the brand's visitors know it: under the brand's name, if it has that of another brand. */
  nameShop(brand: Tenant['id'], shop: Shop): Shop
  /** 3.14: the same for a list of shops; the same list each time. */
  nameShops(brand: Tenant['id'], shops: Shop[]): Shop[]
  /** 3.15: the banner slots of a brand at this moment; an empty slot is null. */
  getSettings(brand: Tenant['id']): Settings
  /**
   * 2.02: the slots as an unpublished set fills them, whatever its times; the others are as everybody sees them. Null
   * without the right token or a link's that has not expired, and also for a set that does not exist, so that the two
   * cannot be distinguished.
   */
  findPreview(brand: Tenant['id'], set: string, token: string | undefined): Promise<Settings | null>
  /** Counts up when a scheduled banner begins or ends. */
  version(): number
  /** Reads the settings again. */
  refresh(): Promise<void>
}

/**
 * The brands and what editors filled in for them, kept in memory: every page asks.
 *
 * @throws EnvironmentError when there is no brand of the id that was asked for
 */
export async function createTenantsService(options: {
  db: Database
  /** The id of the brand that is shown where the host name names none; undefined: the first one. */
  brand: Tenant['id'] | undefined
  payment: Tenant['payment']
  tracking: Tenant['tracking']
  publicUrl: string
  /** Opens every unpublished set; undefined: only links do. */
  previewToken: string | undefined
  /** Read the links that editors make for one set. */
  previewLinks: Pick<PreviewLinksService, 'read'>
  now: () => Date
}): Promise<TenantsService> {
  const { db, payment, tracking, publicUrl, previewToken, previewLinks, now } = options
  async function read() {
    const [rows, found] = await Promise.all([readBannerSlots(db), readBrands(db)])
    const published = rows.filter(({ set }) => set === '')
    return {
      list: await createBrandList(found, options.brand),
      rows,
      published,
      moments: published.flatMap(({ value }) => listBannerMoments(value)),
    }
  }
  let held = await read()
  held.list.requireChosen()
  const files = createBrandFiles((key) => readBrandFile(db, key))

  const toTenant = ({ mailFrom: _from, shops: _shops, ...brand }: BuiltBrand): Tenant => ({
    ...brand,
    payment,
    tracking,
  })

  function getSettings(brand: Tenant['id']): Settings {
    const at = now()
    return fillSlots(
      held.published.filter((row) => row.brand === brand),
      (value) => chooseBanner(value, at),
    )
  }
  return {
    resolveTenant: (host) => toTenant(held.list.atHost(host)),
    getTenant: (brand) => toTenant(held.list.get(brand)),
    originOf: (brand) => brandOrigin(held.list.get(brand), held.list.own.id, publicUrl),
    findOtherOrigin: (host) => {
      const brand = held.list.byOtherHost(host)
      if (brand === undefined) return null
      const origin = brandOrigin(brand, held.list.own.id, publicUrl)
      return new URL(origin).hostname === hostName(host) ? null : origin
    },
    revisionOf: (brand) => held.list.revisionOf(brand),
    mailFromOf: (brand) => held.list.get(brand).mailFrom,
    findFile: files.find,
    nameShop: (brand, shop) => held.list.shopNames.one(brand, shop),
    nameShops: (brand, shops) => held.list.shopNames.all(brand, shops),
    getSettings,
    findPreview: async (brand, set, token) => {
      if (token === undefined) return null
      const opensAll = previewToken !== undefined && isSame(token, previewToken)
      if (!opensAll && (await previewLinks.read(token)) !== `banner-set:${brand}/${set}`) return null
      const own = held.rows.filter((row) => row.brand === brand && row.set !== '' && row.set === set)
      if (own.length === 0) return null
      const filled = fillSlots(own, (value) => listBanners(value)[0] ?? null)
      const published = getSettings(brand)
      return Object.fromEntries(
        bannerSlots.map((slot) => [slot, filled[slot] ?? published[slot]]),
      ) as Settings
    },
    version: createScheduleVersion(() => held.moments, now),
    refresh: async () => {
      held = await read()
    },
  }
}

function fillSlots(rows: BannerRow[], choose: (value: unknown) => Settings[keyof Settings]): Settings {
  const byKey = new Map(rows.map(({ key, value }) => [key, choose(value)]))
  return Object.fromEntries(bannerSlots.map((slot) => [slot, byKey.get(slot) ?? null])) as Settings
}

/** Compares in constant time, whatever the length. */
function isSame(given: string, wanted: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(wanted))
}
