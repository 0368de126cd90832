import { z } from 'zod'
import { bannerSlots } from './banner-slots.ts'
import {
  brandImage,
  brandPicture,
  brandRange,
  footerOf,
  homeOf,
  listHeads,
  menuOf,
  notFoundOf,
} from './brand-parts.ts'
import { defineEndpoint } from './endpoint.ts'
import { shopPicture } from './shops.ts'

/** One banner as an editor filled it in. */
export const banner = z.object({
  title: z.string(),
  text: z.string().optional(),
  image: z.string().optional(),
  imageMobile: z.string().optional(),
  /** Extension: what the picture shows, in words; without it the picture says no more than the title. */
  alt: z.string().optional(),
  link: z.string().optional(),
  linkText: z.string().optional(),
  /** Extension: the period in which it is shown; without it always. */
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
})

/** 3.15: each slot has its current banner or null. */
export const settings = z.record(z.enum(bannerSlots), banner.nullable())

/** The settings in which the brands of the shop differ. */
export const tenant = z.object({
  /** Names the brand in addresses, files and orders: `nordkjeden`. */
  id: z.string(),
  name: z.string(),
  /** Host names; the first is the brand's own, the others lead to it. */
  hosts: z.array(z.string()),
  headerLayout: z.enum(['two-line', 'single-line']),
  tagline: z.string(),
  /** 2.32: the link of the hero. */
  heroTarget: z.string(),
  /** 2.43 */
  menu: menuOf(brandImage),
  /** The genders that this brand sells; empty means all. */
  genderIds: z.array(z.number().int()),
  /** What the brand is known for, out of all that it sells; without it everything. */
  range: brandRange.optional(),
  /** Empty texts: the shop has not filled them in. */
  contact: z.object({ phone: z.string(), email: z.string(), hours: z.string() }),
  company: z.object({ name: z.string(), orgNo: z.string(), address: z.string() }),
  /** Null: the brand's name as text. `onDark` is for the footer, `short` for narrow places. */
  logo: z.object({ full: brandImage, onDark: brandImage, short: brandImage }).nullable(),
  /** Addresses of the icon: SVG (null without one), and PNG of 192 and 512 pixels. */
  icons: z.object({ svg: z.string().nullable(), small: z.string(), large: z.string() }),
  /** The address of a style sheet with the brand's tokens and fonts; null for the program's own. */
  stylesheet: z.string().nullable(),
  /** `#rrggbb`: what is drawn outside the pages, such as mails and the browser's frame. */
  colors: z.object({ paper: z.string(), ink: z.string(), signal: z.string(), onSignal: z.string() }),
  /** 2.41 */
  footer: footerOf(brandImage),
  home: homeOf(brandPicture, brandImage),
  /** 2.44: what is behind the titles of lists; empty for a plain head. */
  lists: listHeads,
  /** The page of an address that is not there; without it the program's own words. */
  notFound: notFoundOf(brandImage).optional(),
  /** What is above the page about customer service; without it the brand's own shop, if it has a picture. */
  help: z.object({ picture: shopPicture }).optional(),
  /** 9.19: the account ids of the scripts that are loaded after consent; null for none. */
  tracking: z.object({ ga: z.string().nullable(), gtm: z.string().nullable(), meta: z.string().nullable() }),
  /** The methods of payment that are available now; `test` when no real money moves. */
  payment: z.object({ methods: z.array(z.enum(['shop', 'card', 'invoice', 'vipps'])), test: z.boolean() }),
})

export const getSettings = defineEndpoint({
  method: 'GET',
  path: '/settings',
  summary: 'The banner slots of the brand',
  clause: '7.20',
  /** 2.02: the name of an unpublished set of banners; it needs the preview token. */
  query: z.object({ set: z.string().max(60).optional(), token: z.string().max(200).optional() }),
  responses: { 200: settings },
  errors: ['NOT_FOUND'],
})

export const getTenant = defineEndpoint({
  method: 'GET',
  path: '/tenant/get',
  summary: 'The settings of the current brand',
  clause: '7.20',
  responses: { 200: tenant },
})
