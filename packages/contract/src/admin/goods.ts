import { KEPT_FIELDS } from '@varde/domain/catalogue/kept-fields'
import { STOCK_CAUSES } from '@varde/domain/shops/stock-cause'
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { idParams, pageOf } from '../paging.ts'
import { GUARDED, revision, staffPage, WRITE_LIMIT } from './guarded.ts'

/** Everyone sees the goods. */
const EVERYONE = ['chain', 'shop', 'editor'] as const
/** What the pages say. */
const EDITORS = ['chain', 'editor'] as const
const EDIT_ERRORS = [...GUARDED, 'NOT_FOUND', 'CHANGED_SINCE', 'VALIDATION_FAILED'] as const

/** Kroner with øre. */
export const kroner = z.number().positive().max(1_000_000)
const shopId = z.coerce.number().int().positive().max(2_147_483_647)

/** What the shop shows of a price, in whole kroner; `before` is the price before by law, null where none is shown. */
export const pricePreview = z.object({
  price: z.number().int(),
  before: z.number().int().nullable(),
  percent: z.number().int(),
})

/** A reduced price of one article; without a period it lasts until it is taken away. */
const sale = z.object({
  price: z.number(),
  from: z.iso.datetime().nullable(),
  to: z.iso.datetime().nullable(),
})

/** A picture of an article; one without a colour shows all of them. */
const staffPicture = z.object({
  key: z.string(),
  color_id: z.number().int().nullable(),
  alt: z.string().nullable(),
})

/** An article as the staff read and edit it. */
export const staffArticle = z.object({
  id: z.number().int(),
  revision,
  article_no: z.string(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  tech_description: z.string().nullable(),
  brand: z.string(),
  group: z.string(),
  /** Hidden by the shop itself: no feed shows it again. */
  hidden: z.boolean(),
  /** Whether the web shows it. */
  visible: z.boolean(),
  /** The ordinary price in kroner with øre. */
  price: z.number(),
  /** The reduced price that a price list, a feed or the staff gave; null for none. */
  sale: sale.nullable(),
  /** What the shop shows now. */
  offered: pricePreview,
  /** What no feed may overwrite. */
  kept_fields: z.array(z.enum(KEPT_FIELDS)),
  colors: z.array(z.object({ id: z.number().int(), name: z.string() })),
  variants: z.array(
    z.object({
      ean: z.string(),
      sku: z.string().nullable(),
      size: z.string(),
      color: z.string(),
    }),
  ),
  pictures: z.array(staffPicture),
  /** Campaigns with a price on it that are not over. */
  campaigns: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      price: z.number(),
      from: z.iso.datetime(),
      to: z.iso.datetime(),
    }),
  ),
  /** What each shop has of all its variants. */
  shops: z.array(
    z.object({ id: z.number().int(), name: z.string(), on_hand: z.number().int(), held: z.number().int() }),
  ),
})
export type StaffArticle = z.output<typeof staffArticle>

export const listStaffArticles = defineEndpoint({
  method: 'GET',
  path: '/admin/articles',
  summary: 'The goods by name, EAN, article number or brand, hidden ones too',
  clause: 'extension',
  staff: EVERYONE,
  query: z.object({
    q: z.string().trim().max(100).default(''),
    shown: z.enum(['all', 'shown', 'hidden']).default('all'),
    page: staffPage,
  }),
  responses: {
    200: pageOf(
      z.object({
        id: z.number().int(),
        article_no: z.string(),
        name: z.string(),
        brand: z.string(),
        /** What the shop asks for it now, in kroner. */
        price: z.number(),
        visible: z.boolean(),
        hidden: z.boolean(),
        variants: z.number().int(),
        /** On hand less held, in all shops. */
        available: z.number().int(),
        /** `/bilder/…`, without width and format; null for none. */
        picture: z.string().nullable(),
      }),
    ),
  },
  errors: GUARDED,
})

export const getStaffArticle = defineEndpoint({
  method: 'GET',
  path: '/admin/articles/{id}',
  summary: 'One article with variants, prices, pictures and what the shops have',
  clause: 'extension',
  staff: EVERYONE,
  params: idParams,
  responses: { 200: staffArticle },
  errors: [...GUARDED, 'NOT_FOUND'],
})

const moment = z.iso.datetime({ offset: true })

export const previewStaffPrice = defineEndpoint({
  method: 'GET',
  path: '/admin/articles/{id}/price-preview',
  summary: 'What the shop would show of a price, with the price before by law; nothing is saved',
  clause: 'extension',
  staff: EDITORS,
  params: idParams,
  query: z.object({
    price: z.coerce.number().positive().max(1_000_000),
    sale_price: z.coerce.number().positive().max(1_000_000).optional(),
    from: moment.optional(),
    to: moment.optional(),
  }),
  responses: { 200: pricePreview },
  errors: [...GUARDED, 'NOT_FOUND', 'VALIDATION_FAILED'],
})

/** `keep` says whether feeds and price lists leave what was written here alone from now on. */
const keep = z.boolean().default(true)

export const putStaffPrice = defineEndpoint({
  method: 'PUT',
  path: '/admin/articles/{id}/price',
  summary: 'Sets the ordinary and the reduced price of an article',
  clause: 'extension',
  staff: ['chain'],
  limit: WRITE_LIMIT,
  params: idParams,
  body: z.object({
    revision,
    price: kroner,
    sale: z.object({ price: kroner, from: moment.nullish(), to: moment.nullish() }).nullable(),
    keep,
  }),
  responses: { 200: staffArticle },
  errors: EDIT_ERRORS,
})

export const putStaffTexts = defineEndpoint({
  method: 'PUT',
  path: '/admin/articles/{id}/texts',
  summary: 'Sets the texts of an article; its address stays',
  clause: 'extension',
  staff: EDITORS,
  limit: WRITE_LIMIT,
  params: idParams,
  body: z.object({
    revision,
    name: z.string().max(1000),
    description: z.string().max(50_000),
    tech_description: z.string().max(50_000).nullable(),
    keep,
  }),
  responses: { 200: staffArticle },
  errors: EDIT_ERRORS,
})

export const putStaffVisibility = defineEndpoint({
  method: 'PUT',
  path: '/admin/articles/{id}/visibility',
  summary: 'Hides an article from the web, or shows it again',
  clause: 'extension',
  staff: EDITORS,
  limit: WRITE_LIMIT,
  params: idParams,
  body: z.object({ revision, hidden: z.boolean() }),
  responses: { 200: staffArticle },
  errors: EDIT_ERRORS,
})

export const putStaffKeptFields = defineEndpoint({
  method: 'PUT',
  path: '/admin/articles/{id}/kept-fields',
  summary: 'Chooses what of an article no feed may overwrite',
  clause: 'extension',
  staff: EDITORS,
  limit: WRITE_LIMIT,
  params: idParams,
  body: z.object({ revision, kept_fields: z.array(z.enum(KEPT_FIELDS)).max(KEPT_FIELDS.length) }),
  responses: { 200: staffArticle },
  errors: EDIT_ERRORS,
})

/** Extension: the picture is the body. It is encoded anew, without metadata, and comes last in the gallery. */
export const postStaffPicture = defineEndpoint({
  method: 'POST',
  path: '/admin/articles/{id}/pictures',
  summary: 'Uploads a picture of an article',
  clause: 'extension',
  staff: EDITORS,
  takesFile: true,
  limit: WRITE_LIMIT,
  params: idParams,
  query: z.object({ color_id: z.coerce.number().int().positive().max(2_147_483_647).optional() }),
  responses: { 201: staffArticle },
  errors: [
    ...GUARDED,
    'NOT_FOUND',
    'PICTURE_UNREADABLE',
    'REQUEST_TIMEOUT',
    'TOO_LARGE',
    'TOO_MANY_PICTURES',
    'UNAVAILABLE',
  ],
})

export const putStaffPictures = defineEndpoint({
  method: 'PUT',
  path: '/admin/articles/{id}/pictures',
  summary: 'Sets the order, the colours and the alternative texts of pictures; those left out are taken away',
  clause: 'extension',
  staff: EDITORS,
  limit: WRITE_LIMIT,
  params: idParams,
  body: z.object({
    revision,
    pictures: z
      .array(
        z.object({
          key: z.string().max(40),
          color_id: z.number().int().nullable(),
          alt: z.string().trim().max(300).nullable(),
        }),
      )
      .max(60),
    keep,
  }),
  responses: { 200: staffArticle },
  errors: EDIT_ERRORS,
})

/** What one shop has of the variants of an article. */
const shopStock = z.array(
  z.object({
    ean: z.string(),
    size: z.string(),
    color: z.string(),
    on_hand: z.number().int(),
    held: z.number().int(),
    /** When the till last counted it; null where the shop has never had it. */
    as_of: z.iso.datetime().nullable(),
  }),
)

export const getStaffStock = defineEndpoint({
  method: 'GET',
  path: '/admin/articles/{id}/stock',
  summary: 'What one shop has of each variant of an article',
  clause: 'extension',
  staff: ['chain', 'shop'],
  params: idParams,
  query: z.object({ shop_id: shopId }),
  responses: { 200: shopStock },
  errors: [...GUARDED, 'NOT_FOUND'],
})

/** `expected` is what the page showed: a count that has changed meanwhile is CHANGED_SINCE. */
export const putStaffStock = defineEndpoint({
  method: 'PUT',
  path: '/admin/articles/{id}/stock',
  summary: 'Corrects what a shop has of a variant, with a reason; never below what is held',
  clause: 'extension',
  staff: ['chain', 'shop'],
  limit: WRITE_LIMIT,
  params: idParams,
  body: z.object({
    shop_id: shopId,
    ean: z.string().max(20),
    expected: z.number().int().min(0).max(1_000_000),
    on_hand: z.number().int().min(0).max(1_000_000),
    cause: z.enum(STOCK_CAUSES),
  }),
  responses: { 200: shopStock },
  errors: EDIT_ERRORS,
})
