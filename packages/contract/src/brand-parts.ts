import { GENDER_ID } from '@varde/domain/catalogue/genders'
import { z } from 'zod'
import { landscapes, listLandscapes } from './landscapes.ts'

/** The tints behind pictures of articles. */
export const tints = ['sea', 'shore', 'forest', 'heath', 'scree', 'granite', 'heather', 'ice'] as const

/** The studio's drawings of contour lines for dark grounds: a quiet one, and the map of a volcanic island. */
const contours = ['lys', 'jan-mayen'] as const

const MOST_LINKS = 24

const CATEGORY_PATH = /^(\/[^\s/?#]+){1,3}$/

/** A line of text that a brand writes. */
export function brandText(longest: number) {
  return z.string().trim().min(1).max(longest)
}

/** A path of the shop, or an address elsewhere. */
export const linkTarget = z
  .string()
  .max(300)
  .regex(/^(\/(?![/\\])\S*|https:\/\/\S+)$/, 'må være en sti i butikken (/dame) eller begynne med https://')

const link = z.strictObject({ label: brandText(60), to: linkTarget })

/** 2.43: the links of the menu. `file` is how a mark is given: by its path in the folder, or as it is served. */
export function menuOf<File extends z.ZodType>(file: File) {
  const links = z.array(link).max(MOST_LINKS)
  return z.strictObject({
    genders: links,
    categories: links,
    /** Pages that belong to this brand alone, each with a mark and a line of text. */
    brand: z
      .array(
        link.extend({
          mark: file.optional(),
          text: brandText(80).optional(),
          /** The lines behind it in the menu on a phone. */
          contours: z.enum(contours).optional(),
        }),
      )
      .max(MOST_LINKS),
    service: z.array(link.extend({ entries: links.optional() })).max(MOST_LINKS),
  })
}

/** 2.41: what the footer has besides contact and company. Without columns they are made from the menu. */
export function footerOf<File extends z.ZodType>(file: File) {
  return z.strictObject({
    question: brandText(80).optional(),
    columns: z
      .array(z.strictObject({ title: brandText(40), entries: z.array(link).min(1).max(MOST_LINKS) }))
      .max(4)
      .optional(),
    social: z.array(link).max(8).optional(),
    payments: z
      .array(z.strictObject({ label: brandText(40), mark: file.optional() }))
      .max(10)
      .optional(),
  })
}

/** The page of an address that is not there, in the brand's own words; `picture` is wide, its motif three quarters to the right. */
export function notFoundOf<File extends z.ZodType>(file: File) {
  return z.strictObject({
    mark: brandText(20).optional(),
    title: brandText(60),
    text: brandText(240),
    tint: z.enum(tints).optional(),
    picture: file.optional(),
  })
}

/** How many makers or categories a brand's range may name. */
const MOST_OF_RANGE = 60

/**
 * What a brand is known for, out of all that the shops sell: its own bestsellers, and first in the recommended order. An
 * article belongs to it that is of one of the makers, in one of the categories and for one of the genders, as far as they
 * are named. Everything else stays in its lists and its search.
 */
export const brandRange = z.strictObject({
  /** Brands of articles, by name. */
  makers: z.array(brandText(80)).max(MOST_OF_RANGE).default([]),
  /** Categories by their paths: `/klaer/regntoy`. */
  categories: z
    .array(z.string().max(200).regex(CATEGORY_PATH, 'må være stien til en kategori (/klaer/regntoy)'))
    .max(MOST_OF_RANGE)
    .default([]),
  genders: z.array(z.enum(Object.keys(GENDER_ID) as (keyof typeof GENDER_ID)[])).default([]),
})

export type BrandRange = z.output<typeof brandRange>

const caption = z.strictObject({ label: brandText(60), value: brandText(30).optional() })

/** Sections of the front page that have texts of their own. */
function sectionsOf<Picture extends z.ZodType, File extends z.ZodType>(picture: Picture, file: File) {
  const type = <Name extends string>(name: Name) => z.strictObject({ type: z.literal(name) })
  return z.discriminatedUnion('type', [
    /** The running campaign; without `figure: false` its discount is shown large. */
    type('campaign').extend({ figure: z.boolean().optional(), tint: z.enum(tints).optional() }),
    /** The large banners, at most `large` of them, and the small ones. */
    type('banners').extend({ large: z.number().int().min(0).max(4).optional() }),
    type('poll'),
    type('social'),
    /** One shop; `map` is a drawing of the land around it, with the shop in the middle. */
    type('shop').extend({ map: file.optional() }),
    /**
     * Articles that sell best: of all, of one brand of articles, or of those that a search finds. `{month}` in the title
     * is the current month.
     */
    type('shelf').extend({
      title: brandText(80),
      brand: brandText(80).optional(),
      query: brandText(60).optional(),
      ranked: z.boolean().default(false),
      count: z.number().int().min(1).max(12).default(4),
      more: link.optional(),
    }),
    /** Categories by the height they are made for. */
    type('altitudes').extend({
      title: brandText(80),
      text: brandText(300).optional(),
      columns: z
        .array(
          z.strictObject({
            metres: z.number().int().min(0).max(9000),
            zone: brandText(30),
            tint: z.enum(tints),
            to: linkTarget,
          }),
        )
        .min(2)
        .max(8),
    }),
    /** Categories by another number, such as the wind, in rows that grow longer with it. */
    type('scale').extend({
      title: brandText(80),
      text: brandText(300).optional(),
      unit: brandText(10),
      rows: z
        .array(
          z.strictObject({
            value: z.number().int().min(0).max(9999),
            name: brandText(30),
            tint: z.enum(tints),
            to: linkTarget,
          }),
        )
        .min(2)
        .max(8),
    }),
    /** One brand of articles, with a picture and its bestsellers. */
    type('own-brand').extend({
      /** The brand's name as the articles have it. */
      brand: brandText(80),
      kicker: brandText(60).optional(),
      title: brandText(80),
      text: brandText(400).optional(),
      action: brandText(60),
      to: linkTarget,
      picture: picture.optional(),
      alt: z.string().max(300).default(''),
      caption: caption.optional(),
      /** The lines behind the text. */
      contours: z.enum(contours).default('lys'),
    }),
    /** A story about care, with guides beside it. */
    type('care').extend({
      kicker: brandText(60).optional(),
      title: brandText(80),
      text: brandText(600),
      action: brandText(60),
      to: linkTarget,
      /** What to search for: the first article found lends its picture. */
      pictureOf: brandText(60).optional(),
      guides: z
        .array(z.strictObject({ of: brandText(30), title: brandText(80), to: linkTarget }))
        .max(6)
        .default([]),
    }),
    /** Links by a child's age. */
    type('ages').extend({
      title: brandText(80),
      ages: z
        .array(
          z.strictObject({
            years: brandText(10),
            sizes: brandText(20),
            to: linkTarget,
            tint: z.enum(tints),
            /** What to search for to have a picture of clothes in these sizes. */
            pictureOf: brandText(60).optional(),
          }),
        )
        .min(2)
        .max(8),
    }),
  ])
}

/** 2.32: the front page: its first screen, then sections in the brand's order. */
export function homeOf<Picture extends z.ZodType, File extends z.ZodType>(picture: Picture, file: File) {
  return z.strictObject({
    title: brandText(120),
    description: brandText(300),
    hero: z.strictObject({
      /**
       * `plain`: the headline alone; `layered`: the headline between a picture and its foreground; `band`: a picture with
       * the text below; `tiles`: pictures of articles.
       */
      layout: z.enum(['plain', 'layered', 'band', 'tiles']),
      headline: brandText(80),
      lede: brandText(300),
      action: brandText(60),
      picture: picture.optional(),
      foreground: picture.optional(),
      /** Whether the headline of a `band` is on the picture, whose upper left must then be calm and light. */
      over: z.boolean().optional(),
      alt: z.string().max(300).default(''),
      /** Where in the picture's width a phone shows it, from 0 (left) to 1. */
      focus: z.number().min(0).max(1).default(0.5),
      /** A name and a number beside the picture's highest point. */
      caption: caption.optional(),
      /** A short line across the picture. */
      note: brandText(60).optional(),
    }),
    sections: z.array(sectionsOf(picture, file)).max(20),
  })
}

/** How many heads of lists a brand may name. */
const MOST_LIST_HEADS = 60

/**
 * 2.44: what is behind the titles of lists. The head whose path a list's begins with is shown, the longest one first; `/`
 * is for every other list.
 */
export const listHeads = z
  .array(
    z
      .strictObject({
        at: z
          .string()
          .max(200)
          .regex(
            /^\/(?:[^\s/?#]+(?:\/[^\s/?#]+)*)?$/,
            'må være en sti i butikken (/klaer) eller / for alle andre',
          ),
        landscape: z.enum(listLandscapes).optional(),
        /** Shown instead of it from November to March. */
        winter: z.enum(listLandscapes).optional(),
        /** A flat colour with drawings of the list's first articles. */
        tint: z.enum(tints).optional(),
        /** The height above the sea that the goods are made for. */
        metres: z.number().int().min(0).max(2469).optional(),
        /** What the tile after a full page of goods leads to; for every list below that has none of its own. */
        story: z
          .strictObject({
            title: brandText(60),
            to: linkTarget,
            landscape: z.enum(listLandscapes).optional(),
          })
          .optional(),
      })
      .refine(
        ({ landscape, tint }) => (landscape === undefined) !== (tint === undefined),
        'må ha enten landscape eller tint',
      )
      .refine(
        ({ landscape, winter }) => winter === undefined || landscape !== undefined,
        'kan ha winter bare sammen med landscape',
      ),
  )
  .max(MOST_LIST_HEADS)

/** A file of a brand as it is served: the address, a PNG for browsers that cannot show it, and its size, px. */
export const brandImage = z.strictObject({
  src: z.string(),
  fallback: z.string(),
  width: z.number().int(),
  height: z.number().int(),
})

/** A picture of a brand: one of the studio's landscapes, or a file in several widths. */
export const brandPicture = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('landscape'), name: z.enum(landscapes) }),
  z.strictObject({
    kind: z.literal('file'),
    /** A `srcset` of AVIF files, one file for browsers without AVIF, and the `srcset` of the part for phones. */
    avif: z.string(),
    src: z.string(),
    phone: z.string().nullable(),
    width: z.number().int(),
    height: z.number().int(),
    /** A JPEG of 1200 × 630 for links on other sites. */
    shared: z.string(),
  }),
])
