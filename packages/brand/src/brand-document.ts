import {
  brandRange,
  brandText,
  footerOf,
  homeOf,
  linkTarget,
  listHeads,
  menuOf,
  notFoundOf,
  tints,
} from '@varde/contract/brand-parts'
import { landscapes } from '@varde/contract/landscapes'
import { GENDER_ID } from '@varde/domain/catalogue/genders'
import { formatOrgNumber, isOrgNumber } from '@varde/domain/norwegian/org-number'
import { z } from 'zod'

/** The names of the genders in a folder. */
const genders = Object.keys(GENDER_ID) as (keyof typeof GENDER_ID)[]

const FILE_PATH = /^(?!.*\.\.)[\wæøåÆØÅ-][\wæøåÆØÅ.-]*(\/[\wæøåÆØÅ-][\wæøåÆØÅ.-]*){0,4}$/

/** A file of the folder, by its path in it. It never leads out of the folder. */
const filePath = z
  .string()
  .max(200)
  .regex(FILE_PATH, 'må være stien til en fil i mappen (logo.svg, bilder/fjell.jpg)')

/** A file of the folder, or `landscape:NAME` for one of the landscapes that every shop has. */
const picturePath = z
  .string()
  .max(200)
  .refine(
    (text) => landscapes.some((name) => text === `landscape:${name}`) || FILE_PATH.test(text),
    `må være stien til en bildefil i mappen, eller landscape: og ett av ${landscapes.join(', ')}`,
  )

const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'må være en farge som #1a2b3c')
  .transform((text) => text.toLowerCase())

const tokens = z.strictObject({
  paper: color,
  ink: color,
  signal: color,
  paper2: color.optional(),
  raised: color.optional(),
  ink2: color.optional(),
  ink3: color.optional(),
  line: color.optional(),
  lineStrong: color.optional(),
  signalHover: color.optional(),
  onSignal: color.optional(),
  sea: color.optional(),
  onSea: color.optional(),
  onSea2: color.optional(),
  seaLine: color.optional(),
  contour: color.optional(),
  tints: z.partialRecord(z.enum(tints), color).optional(),
  /** Headlines: weight on the font's scale, letter and word spacing in em, line height. */
  display: z
    .strictObject({
      weight: z.number().int().min(100).max(900),
      letterSpacing: z.number().min(-0.1).max(0.2),
      lineHeight: z.number().min(0.8).max(1.5),
      wordSpacing: z.number().min(0).max(0.5),
    })
    .partial()
    .optional(),
  /** `none` leaves the contour lines out behind footer, maps and empty pages. */
  lines: z.literal('none').optional(),
  /** `text` sets stories and introductions in the text font instead of the serif. */
  stories: z.literal('text').optional(),
  /** `quiet` leaves out the percentages on pictures of articles: both prices are below. */
  labels: z.literal('quiet').optional(),
  radius: z
    .string()
    .regex(/^\d{1,2}px$/, 'må være et antall piksler som 2px')
    .optional(),
})

const font = z.strictObject({
  file: filePath,
  family: z
    .string()
    .regex(/^[\p{L}\d][\p{L}\d -]{0,59}$/u, 'må være et navn med bokstaver, sifre, mellomrom og bindestrek'),
})

const hostName = z
  .string()
  .max(253)
  .regex(
    /^(?=.*[a-z])([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/,
    'må være et vertsnavn med små bokstaver, uten https:// og uten port (nordkjeden.no)',
  )

/** How many shops a brand may have texts of its own about. */
const MOST_SHOPS = 1000

/** A text that may still be empty: the shop cannot open before it is filled in. */
const laterText = (longest: number) => z.string().trim().max(longest).default('')

const company = z.strictObject({
  name: laterText(120),
  orgNo: z
    .string()
    .trim()
    .default('')
    .refine(
      (text) => text === '' || isOrgNumber(text),
      'er ikke et organisasjonsnummer: ni sifre, der det siste er et kontrollsiffer',
    )
    .transform(formatOrgNumber),
  address: laterText(160),
})

const contact = z.strictObject({
  phone: z
    .string()
    .trim()
    .default('')
    .refine((text) => text === '' || /^(\+47 ?)?[\d ]{5,14}$/.test(text), 'må være et telefonnummer'),
  email: z.union([z.literal(''), z.email()], 'må være en e-postadresse').default(''),
  hours: laterText(120),
})

const mail = z.strictObject({
  from: z
    .string()
    .max(200)
    .regex(
      /^([^<>"\r\n]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
      'må være en e-postadresse, eller et navn og <adressen>',
    )
    .optional(),
})

/** What `brand.json` holds. */
export const brandDocument = z.strictObject({
  /** An editor's link to a description of the fields. */
  $schema: z.string().optional(),
  id: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'må være små bokstaver, sifre og bindestrek, høyst 40 tegn'),
  name: brandText(60),
  tagline: brandText(120),
  hosts: z.array(hostName).max(20).default([]),
  header: z.enum(['two-line', 'single-line']).default('single-line'),
  tokens: tokens.optional(),
  fonts: z.strictObject({ text: font.optional(), serif: font.optional() }).default({}),
  logo: z
    .strictObject({
      full: filePath,
      onDark: filePath.optional(),
      short: filePath.optional(),
      icon: filePath.optional(),
      /** Heights on a wide screen and on a phone, and how far down it is moved, px. */
      height: z.number().min(12).max(80).optional(),
      phoneHeight: z.number().min(12).max(60).optional(),
      offset: z.number().min(-12).max(12).optional(),
    })
    .optional(),
  menu: menuOf(filePath),
  footer: footerOf(filePath).default({}),
  company: company.prefault({}),
  contact: contact.prefault({}),
  mail: mail.default({}),
  genders: z.array(z.enum(genders)).default([]),
  range: brandRange.optional(),
  /** 3.14: what the brand says and shows of shops that it shares with other brands, by their part of the address. */
  shops: z
    .array(
      z
        .strictObject({
          slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'må være butikkens del av adressen (odda)'),
          description: brandText(500).optional(),
          /** A photograph or drawing of it. */
          picture: filePath.optional(),
        })
        .refine(
          ({ description, picture }) => description !== undefined || picture !== undefined,
          'må ha description eller picture',
        ),
    )
    .max(MOST_SHOPS)
    .default([]),
  heroTarget: linkTarget,
  home: homeOf(picturePath, filePath),
  lists: listHeads.default([]),
  /** What an address that is not there says and shows. */
  notFound: notFoundOf(filePath).optional(),
  /** Above the page about customer service. */
  help: z.strictObject({ picture: filePath }).optional(),
  /** A file of banners, in the form of `import banners`; `brand` may be left out of them. */
  banners: filePath.optional(),
})

export type BrandDocument = z.output<typeof brandDocument>
