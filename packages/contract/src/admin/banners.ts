import { z } from 'zod'
import { bannerSlots } from '../banner-slots.ts'
import { defineEndpoint } from '../endpoint.ts'
import { GUARDED, revision, WRITE_LIMIT } from './guarded.ts'

const WHO = ['chain', 'editor'] as const

/** A banner as it is edited; times as they are written, `2026-12-24T08:00`, in Norwegian time, empty for none. */
const bannerForm = z.object({
  title: z.string().max(500),
  text: z.string().max(1000),
  /** The address of a picture, `/bilder/…`; empty for none. */
  image: z.string().max(200),
  image_mobile: z.string().max(200),
  /** What the picture shows, for those who do not see it. */
  alt: z.string().max(300),
  /** The picture says nothing that the title does not: it has no text of its own. */
  decorative: z.boolean(),
  link: z.string().max(500),
  link_text: z.string().max(200),
  from: z.string().max(40),
  to: z.string().max(40),
})
export type BannerForm = z.output<typeof bannerForm>

/** How many banners a slot may have. */
export const MOST_BANNERS = 20
/** How many sets of a brand may wait. */
export const MOST_BANNER_SETS = 30

const slot = z.object({
  slot: z.enum(bannerSlots),
  revision,
  /** Of several the one that began last is shown. */
  banners: z.array(bannerForm),
})
export type BannerSlot = z.output<typeof slot>

/** A brand that banners can be written for. */
const brand = z.object({ id: z.string(), name: z.string() })
const brandKey = z.string().max(40)
const setName = z.string().regex(/^[a-z0-9-]{1,60}$/, 'Små bokstaver, sifre og bindestrek, høyst 60')

/** 2.02: banners that wait together; published ones stay named, so that they can be taken back. */
const bannerSet = z.object({
  name: z.string(),
  /** How many banners it has, and how many of them are among those that everybody sees. */
  banners: z.number().int(),
  published: z.number().int(),
})

export const listBannerSlots = defineEndpoint({
  method: 'GET',
  path: '/admin/banners',
  summary: 'Every slot of a brand with its banners, or those of a set that waits; the brands, and the sets',
  clause: 'extension',
  staff: WHO,
  query: z.object({ brand: brandKey.optional(), set: setName.optional() }),
  responses: {
    200: z.object({
      brand: z.string(),
      brands: z.array(brand),
      sets: z.array(bannerSet),
      slots: z.array(slot),
    }),
  },
  errors: [...GUARDED, 'NOT_FOUND'],
})

/** A set begins with its first banner, and is gone with its last. */
export const changeBannerSlot = defineEndpoint({
  method: 'PUT',
  path: '/admin/banners/{brand}/{slot}',
  summary: 'Replaces the banners of a slot, or of a slot in a set that waits; none empties it',
  clause: 'extension',
  staff: WHO,
  limit: WRITE_LIMIT,
  params: z.object({ brand: brandKey, slot: z.enum(bannerSlots) }),
  query: z.object({ set: setName.optional() }),
  body: z.object({ revision, banners: z.array(bannerForm).max(MOST_BANNERS) }),
  responses: { 200: slot },
  errors: [...GUARDED, 'NOT_FOUND', 'CHANGED_SINCE', 'VALIDATION_FAILED'],
})

const setParams = z.object({ brand: brandKey, set: setName })
const sets = z.object({ sets: z.array(bannerSet) })

export const linkBannerSet = defineEndpoint({
  method: 'POST',
  path: '/admin/banners/{brand}/sets/{set}/preview-link',
  summary: 'A link that shows the front page with a set to anyone who has it, for seven days',
  clause: 'extension',
  staff: WHO,
  limit: WRITE_LIMIT,
  params: setParams,
  responses: { 200: z.object({ url: z.string(), expires_at: z.iso.datetime() }) },
  errors: [...GUARDED, 'NOT_FOUND'],
})

/** `at` is empty for now. */
export const publishBannerSet = defineEndpoint({
  method: 'POST',
  path: '/admin/banners/{brand}/sets/{set}/publish',
  summary: 'Puts the banners of a set among those that everybody sees, from a time on',
  clause: 'extension',
  staff: WHO,
  limit: WRITE_LIMIT,
  params: setParams,
  body: z.object({ at: z.string().max(40) }),
  responses: { 200: sets },
  errors: [...GUARDED, 'NOT_FOUND', 'VALIDATION_FAILED'],
})

export const takeBackBannerSet = defineEndpoint({
  method: 'POST',
  path: '/admin/banners/{brand}/sets/{set}/take-back',
  summary: 'Takes the banners of a set away from those that everybody sees; those changed since stay',
  clause: 'extension',
  staff: WHO,
  limit: WRITE_LIMIT,
  params: setParams,
  responses: { 200: sets },
  errors: [...GUARDED, 'NOT_FOUND'],
})

export const deleteBannerSet = defineEndpoint({
  method: 'DELETE',
  path: '/admin/banners/{brand}/sets/{set}',
  summary: 'Deletes a set; what of it is published stays',
  clause: 'extension',
  staff: WHO,
  limit: WRITE_LIMIT,
  params: setParams,
  responses: { 200: sets },
  errors: [...GUARDED, 'NOT_FOUND'],
})
