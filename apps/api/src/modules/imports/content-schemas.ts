import { bannerSlots } from '@varde/contract/banner-slots'
import { isSlug } from '@varde/domain/norwegian/slug'
import { z } from 'zod'
import { isSafeTarget } from '../content/parse-inline.ts'
import { isScreenSlug } from '../reference/reserved-slugs.ts'
import { readWrittenMoment } from './describe-issue.ts'

function text(longest: number) {
  return z.string().trim().min(1).max(longest)
}
const moment = z.string().transform((written, context) => readWrittenMoment(written, context))
/** A day alone counts to its end. */
const lastMoment = z.string().transform((written, context) => readWrittenMoment(written, context, 24 * 60))
/** The id of one of the shop's brands; that it is there is checked when the entry is written. */
const brandId = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'må være id-en til et merke: små bokstaver, sifre og bindestrek')
const brand = z.union([z.literal(''), brandId], 'må være id-en til et merke').nullish()
const slugs = z.array(z.string()).default([])
const target = z.string().refine(isSafeTarget, 'må være en sti i butikken (/dame) eller begynne med https://')

/** `{ landscape: breen, alt: "…" }`, with `drawing` or `file` in the place of `landscape`. */
const art = z
  .object({
    landscape: z.string().optional(),
    drawing: z.string().optional(),
    file: z.string().optional(),
    alt: text(300),
    caption: z.string().optional(),
  })
  .refine(
    ({ landscape, drawing, file }) =>
      [landscape, drawing, file].filter((one) => one !== undefined).length === 1,
    'trenger enten landscape, drawing eller file',
  )

/** Slugs below /api/v1/blog, and paths of the storefront below /blogg, that no post may take. */
const blogPaths: ReadonlySet<string> = new Set([
  'posts',
  'categories',
  'post',
  'category',
  'kategori',
  'rss-xml',
])

export const pageFields = z
  .object({
    slug: z
      .string()
      .refine(
        (slug) => isSlug(slug.replace('{product}', 'x')),
        'er ingen adresse: små bokstaver, sifre og bindestrek',
      )
      .refine((slug) => !isScreenSlug(slug), 'er opptatt av butikkens egne sider'),
    brand,
    layout: z.enum(['story', 'guide', 'plain']).default('plain'),
    title: text(120),
    description: text(300),
    art: art.nullish(),
    products: slugs,
    published: z.boolean().default(true),
    /** From when until when it is shown. */
    from: moment.nullish(),
    until: lastMoment.nullish(),
    updated: moment,
  })
  .refine(({ from, until }) => !from || !until || until > from, { path: ['until'], message: 'er før from' })

export const postFields = z
  .object({
    slug: z
      .string()
      .refine(isSlug, 'er ingen adresse: små bokstaver, sifre og bindestrek')
      .refine((slug) => !blogPaths.has(slug), 'er opptatt: velg et annet'),
    brand,
    title: text(120),
    summary: text(400),
    author: text(80),
    date: moment,
    categories: z.array(text(60)).default([]),
    art: art.nullish(),
    main: z.string().nullish(),
    related: slugs,
    published: z.boolean().default(true),
    until: lastMoment.nullish(),
    updated: moment.optional(),
  })
  .refine(({ date, until }) => !until || until > date, { path: ['until'], message: 'er før date' })

/** 3.24: options by their texts; `correct` is the right one's. */
export const pollEntry = z
  .object({
    brand,
    name: text(120),
    description: z.string().max(600).default(''),
    kind: z.enum(['poll', 'quiz']),
    starts: moment,
    ends: lastMoment.nullish(),
    bannerDesktop: z.string().nullish(),
    bannerMobile: z.string().nullish(),
    questions: z
      .array(
        z
          .object({
            text: text(300),
            options: z.array(text(200)).min(2).max(12),
            correct: z.string().optional(),
          })
          .refine(({ options }) => new Set(options).size === options.length, 'har to like svar')
          .refine(
            ({ options, correct }) => correct === undefined || options.includes(correct),
            'har et riktig svar som ikke er blant svarene',
          ),
      )
      .min(1)
      .max(50)
      .refine((all) => new Set(all.map((each) => each.text)).size === all.length, 'har to like spørsmål'),
  })
  .refine(({ starts, ends }) => !ends || ends > starts, {
    path: ['ends'],
    message: 'må være etter at den begynner',
  })
  .refine(
    ({ kind, questions }) => kind === 'poll' || questions.every(({ correct }) => correct !== undefined),
    {
      path: ['questions'],
      message: 'trenger et riktig svar hver i en quiz',
    },
  )

/** 3.15: one banner in its slot; `set` names an unpublished set (2.02). */
export const bannerEntry = z
  .object({
    /** May be left out in the folder of a brand. */
    brand: brandId.optional(),
    set: z
      .string()
      .regex(/^[a-z0-9-]{0,60}$/, 'må være små bokstaver, sifre og bindestrek')
      .default(''),
    slot: z.enum(bannerSlots),
    title: text(120),
    text: z.string().max(300).optional(),
    image: z.string().optional(),
    imageMobile: z.string().optional(),
    alt: z.string().trim().max(300).optional(),
    link: target.optional(),
    linkText: z.string().max(60).optional(),
    from: moment.optional(),
    to: lastMoment.optional(),
  })
  .refine(({ from, to }) => !from || !to || to > from, { path: ['to'], message: 'er før from' })

/** 3.05, with the articles that take part and what each costs meanwhile. */
export const campaignEntry = z
  .object({
    slug: z.string().refine(isSlug, 'er ingen adresse: små bokstaver, sifre og bindestrek'),
    name: text(120),
    shortDescription: z.string().max(300).nullish(),
    description: z.string().max(4000).nullish(),
    start: moment,
    end: lastMoment,
    image: z.string().nullish(),
    imageMobile: z.string().nullish(),
    showLabel: z.boolean().default(true),
    showImage: z.boolean().default(true),
    labelText: z.string().max(40).nullish(),
    url: target.nullish(),
    /** Seen in the back office alone, where somebody finishes and publishes it. */
    draft: z.boolean().default(false),
    articles: z
      .array(
        z
          .object({
            articleNo: z.union([z.string(), z.number()]).transform(String).optional(),
            ean: z.union([z.string(), z.number()]).transform(String).optional(),
            price: z.number().positive().max(1_000_000),
            labelType: z.string().max(40).optional(),
          })
          .refine(
            ({ articleNo, ean }) => (articleNo === undefined) !== (ean === undefined),
            'trenger enten articleNo eller ean',
          ),
      )
      .min(1),
  })
  .refine(({ start, end }) => end > start, { path: ['end'], message: 'er før start' })

/** 7.18: a post of the shop's own people. */
export const socialEntry = z.object({
  brand: brandId,
  message: text(2000),
  picture: z.string().nullish(),
  link: z.url({ protocol: /^https$/, error: 'må begynne med https://' }).nullish(),
  posted: moment,
  published: z.boolean().default(true),
})

export type Art = z.output<typeof art>
