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
  link: z.string().max(500),
  link_text: z.string().max(200),
  from: z.string().max(40),
  to: z.string().max(40),
})
export type BannerForm = z.output<typeof bannerForm>

const slot = z.object({
  slot: z.enum(bannerSlots),
  revision,
  /** Of several the one that began last is shown. */
  banners: z.array(bannerForm),
})
export type BannerSlot = z.output<typeof slot>

/** A brand that banners can be written for. */
const brand = z.object({ id: z.string(), name: z.string() })

export const listBannerSlots = defineEndpoint({
  method: 'GET',
  path: '/admin/banners',
  summary: 'Every slot of a brand with its banners, and the brands',
  clause: 'extension',
  staff: WHO,
  query: z.object({ brand: z.string().max(40).optional() }),
  responses: { 200: z.object({ brand: z.string(), brands: z.array(brand), slots: z.array(slot) }) },
  errors: [...GUARDED, 'NOT_FOUND'],
})

export const changeBannerSlot = defineEndpoint({
  method: 'PUT',
  path: '/admin/banners/{brand}/{slot}',
  summary: 'Replaces the banners of a slot; none empties it',
  clause: 'extension',
  staff: WHO,
  limit: WRITE_LIMIT,
  params: z.object({ brand: z.string().max(40), slot: z.enum(bannerSlots) }),
  body: z.object({ revision, banners: z.array(bannerForm).max(20) }),
  responses: { 200: slot },
  errors: [...GUARDED, 'NOT_FOUND', 'CHANGED_SINCE', 'VALIDATION_FAILED'],
})
