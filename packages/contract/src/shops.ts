import type { Shop } from '@varde/domain/shops/shop'
import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'

/** A picture of a shop: a `srcset` of AVIF files (empty for a drawing), a file for every browser, and its size, px. */
export const shopPicture = z.strictObject({
  avif: z.string(),
  src: z.string(),
  width: z.number().int(),
  height: z.number().int(),
})

/** 3.14: `distance` in metres if the visitor's position is known. */
export const shop = z.object({
  id: z.number().int(),
  no: z.string(),
  name: z.string(),
  fullName: z.string(),
  orgNo: z.string(),
  description: z.string(),
  openingHours: z.string(),
  mapLink: z.string().nullable(),
  postNo: z.string(),
  postPlace: z.string(),
  address: z.string(),
  email: z.string(),
  phone: z.string(),
  messengerId: z.string().nullable(),
  chain: z.number().int(),
  coords: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  distance: z.number().nullable(),
  /** Extension: the last part of its page's address, and whether goods can be collected there. */
  slug: z.string(),
  hasCounter: z.boolean(),
  /** Extension: days with special hours; `hours` in the form of `openingHours`, empty when closed. */
  specialDays: z.array(z.object({ date: z.iso.date(), hours: z.string(), note: z.string() })),
  /** Extension: the picture that the visitor's brand has of it. */
  picture: shopPicture.optional(),
}) satisfies z.ZodType<Shop>

export const getShops = defineEndpoint({
  method: 'GET',
  path: '/shops',
  summary: 'Every shop, the web stock included',
  clause: '7.15',
  responses: { 200: z.array(shop) },
})

/** Extension: by id or by slug. */
export const getShop = defineEndpoint({
  method: 'GET',
  path: '/shops/{id}',
  summary: 'One shop',
  clause: 'extension',
  params: z.object({ id: z.string().min(1).max(100) }),
  responses: { 200: shop },
  errors: ['SHOP_NOT_FOUND'],
})

export const postalCode = z.object({
  code: z.string(),
  place: z.string(),
  CoordLat: z.number(),
  CoordLong: z.number(),
  approximate: z.boolean(),
})

export const getPostalCodes = defineEndpoint({
  method: 'GET',
  path: '/postalcodes',
  summary: 'Every Norwegian post code with its place and a point on the map',
  clause: '7.17',
  responses: { 200: z.array(postalCode) },
})

export const getPostalCode = defineEndpoint({
  method: 'GET',
  path: '/postalcodes/{code}',
  summary: 'One post code',
  clause: '7.17',
  params: z.object({ code: z.string().regex(/^\d{4}$/) }),
  responses: { 200: postalCode },
  errors: ['POSTAL_CODE_NOT_FOUND'],
})
