import type { Database } from '@varde/api/db/connect'
import { articles, variants } from '@varde/api/modules/catalogue/catalogue.tables'
import { pages } from '@varde/api/modules/content/content.tables'
import { PLACEHOLDERS } from '@varde/api/modules/content/fill-placeholders'
import { listDemoRows } from '@varde/api/modules/demo/find-demo-rows'
import { writeBlankWithdrawalForm } from '@varde/api/modules/notices/write-withdrawal-form'
import { shops } from '@varde/api/modules/shops/shops.tables'
import { stock } from '@varde/api/modules/stock/stock.tables'
import { readBrands } from '@varde/api/modules/tenants/tenants.service'
import { checkSmtp } from '@varde/api/providers/mail-transport'
import { isLocalHost } from '@varde/api/server/client-network'
import type { Environment } from '@varde/api/server/environment'
import type { BuiltBrand } from '@varde/brand/build-brand'
import { isOrgNumber } from '@varde/domain/norwegian/org-number'
import { and, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm'

/** One thing that a shop needs before it opens. */
type ReadinessCheck = {
  what: string
  /** What to do about it; null when it is there. */
  missing: string | null
}

/** The pages with the terms of sale, returns and withdrawal, and with what is done with personal data. */
const LEGAL_PAGES = [
  ['Kjøpsvilkår, retur og angrerett', 'kundeservice'],
  ['Personvernerklæring', 'personvernerklaering'],
] as const

/** A line of the program's own page about the chain, whose story is invented. */
const INVENTED_STORY = 'Torbjørg, som har stått i butikk siden 1994'

/**
 * Everything that a shop needs before it opens. Connects to the mail server, and changes nothing.
 *
 * @param payInShop whether it was decided that goods can only be paid for in the shops
 */
export async function checkReadiness(
  db: Database,
  environment: Environment,
  payInShop: boolean,
): Promise<ReadinessCheck[]> {
  const brands = await readBrands(db)
  const brand = brands.find(({ id }) => id === environment.brand) ?? brands[0]
  return [
    {
      what: 'Et eget merke',
      missing:
        brand === undefined ? 'lag et med brand init MAPPE, og ta det i bruk med brand import MAPPE' : null,
    },
    ...(brand === undefined ? [] : await checkBrand(brand, environment)),
    ...(await checkPages(db, brand?.id ?? '')),
    await checkMail(environment),
    { what: 'Betaling', missing: findPaymentFault(environment, payInShop) },
    ...(await checkGoods(db)),
    await checkDemo(db, environment),
  ]
}

async function checkBrand(brand: BuiltBrand, environment: Environment): Promise<ReadinessCheck[]> {
  const { company, contact } = brand
  const put = (field: string) => `skriv ${field} i brand.json, og kjør brand import`
  const lacking = (fields: Record<string, string>) => {
    const empty = Object.keys(fields).filter((name) => fields[name] === '')
    return empty.length === 0 ? null : put(empty.join(', '))
  }
  const { name, orgNo, address } = company
  const fields = { 'company.name': name, 'company.orgNo': orgNo, 'company.address': address }
  const isTestNumber = orgNo !== '' && (!isOrgNumber(orgNo) || /^[23]/.test(orgNo))
  return [
    {
      what: 'Firma, organisasjonsnummer og adresse',
      missing:
        lacking(fields) ??
        (isTestNumber ? `${orgNo} er ikke nummeret til et firma: ${put('company.orgNo')}` : null),
    },
    {
      what: 'Telefon og e-post til kundeservice',
      missing: lacking({ 'contact.phone': contact.phone, 'contact.email': contact.email }),
    },
    { what: 'Nettadresse', missing: findAddressFault(brand, environment.publicUrl) },
    {
      what: 'Avsender av e-post',
      missing:
        brand.mailFrom === null && environment.mail.from.endsWith('.example')
          ? `${put('mail.from')}, eller sett MAIL_FROM`
          : null,
    },
    { what: 'Angreskjema', missing: await findFormFault(brand) },
  ]
}

function findAddressFault({ hosts }: BuiltBrand, publicUrl: string): string | null {
  const { protocol, hostname } = new URL(publicUrl)
  if (protocol !== 'https:' || isLocalHost(hostname))
    return `PUBLIC_URL er ${publicUrl}: sett den til butikkens adresse, som begynner med https://`
  if (hosts.includes(hostname)) return null
  return `${hostname} fra PUBLIC_URL står ikke i hosts i brand.json (${hosts.join(', ') || 'ingen'})`
}

async function findFormFault(brand: BuiltBrand): Promise<string | null> {
  const tenant = {
    ...brand,
    payment: { methods: [], test: false },
    tracking: { ga: null, gtm: null, meta: null },
  }
  const pdf = await writeBlankWithdrawalForm(tenant)
  return pdf.subarray(0, 4).toString() === '%PDF' ? null : 'skjemaet kan ikke skrives'
}

async function checkPages(db: Database, brand: string): Promise<ReadinessCheck[]> {
  const rows = await db
    .select()
    .from(pages)
    .where(and(inArray(pages.brand, ['', brand]), eq(pages.published, true)))
  const find = (slug: string) =>
    rows.find((row) => row.slug === slug && row.brand === brand) ?? rows.find((row) => row.slug === slug)
  const about = find('om-oss')
  return [
    ...LEGAL_PAGES.map(([what, slug]) => ({ what, missing: findPageFault(slug, find(slug)) })),
    {
      what: 'Om oss',
      missing:
        about !== undefined && JSON.stringify(about.blocks).includes(INVENTED_STORY)
          ? 'siden /about har en oppdiktet historie: skriv deres egen i om-oss.md, og kjør import pages'
          : null,
    },
  ]
}

function findPageFault(slug: string, page: typeof pages.$inferSelect | undefined): string | null {
  if (page === undefined) return `siden ${slug} mangler: start butikken en gang, eller kjør import pages`
  const text = JSON.stringify([page.title, page.description, page.blocks])
  const open = [...text.matchAll(/\{([a-zA-Z]+)\}/g)].find(
    ([, name = '']) => !PLACEHOLDERS.some((known) => known === name),
  )
  return open === undefined
    ? null
    : `${open[0]} er ikke fylt ut på siden ${slug}: rett teksten, og kjør import pages`
}

async function checkMail({ mail }: Environment): Promise<ReadinessCheck> {
  const what = 'E-post'
  if (mail.smtpUrl === undefined) return { what, missing: 'sett SMTP_URL til e-posttjeneren som skal sende' }
  const fault = await checkSmtp(mail.smtpUrl)
  return { what, missing: fault === null ? null : `tjeneren i SMTP_URL svarer ikke som den skal (${fault})` }
}

function findPaymentFault({ klarna, vipps, testPayment }: Environment, payInShop: boolean): string | null {
  if (testPayment) return 'butikken tar testpenger: sett TEST_PAYMENT=off'
  if (klarna !== undefined && new URL(klarna.apiUrl).hostname.includes('.playground.')) {
    return 'KLARNA_API_URL er Klarnas prøvemiljø: sett adressen for ekte betaling'
  }
  if (vipps !== undefined && new URL(vipps.apiUrl).hostname === 'apitest.vipps.no') {
    return 'VIPPS_API_URL er prøvemiljøet til Vipps: sett adressen for ekte betaling'
  }
  return payInShop || klarna !== undefined || vipps !== undefined
    ? null
    : 'sett nøklene til Klarna (KLARNA_API_URL …) eller Vipps (VIPPS_API_URL …), eller velg betaling i butikk med --pay-in-shop'
}

async function checkGoods(db: Database): Promise<ReadinessCheck[]> {
  const isShop = and(ne(shops.openingHours, ''), eq(shops.hasCounter, true), isNull(shops.closedAt))
  const isSold = and(
    eq(articles.visibleOnWeb, true),
    eq(articles.purchasableOnWeb, true),
    gt(articles.finalPriceOre, 0),
  )
  const shopCount = await db.$count(shops, isShop)
  const articleCount = await db.$count(articles, isSold)
  const [stocked] = await db
    .select({ one: sql`1` })
    .from(stock)
    .innerJoin(shops, and(eq(shops.id, stock.shopId), isShop))
    .innerJoin(variants, eq(variants.ean, stock.ean))
    .innerJoin(articles, and(eq(articles.id, variants.articleId), isSold))
    .where(gt(stock.onHand, stock.held))
    .limit(1)
  return [
    {
      what: 'Minst én butikk med åpningstider og utlevering',
      missing: shopCount > 0 ? null : 'kjør import shops FIL, med openingHours og utlevering',
    },
    {
      what: 'Minst én vare med pris',
      missing: articleCount > 0 ? null : 'kjør import articles FIL',
    },
    {
      what: 'Beholdning i en butikk',
      missing: stocked === undefined ? 'kjør import stock FIL' : null,
    },
  ]
}

async function checkDemo(db: Database, { demo }: Environment): Promise<ReadinessCheck> {
  const what = 'Ingen demovarer'
  if (demo) return { what, missing: 'sett DEMO=off' }
  const left = await listDemoRows(db)
  return { what, missing: left.length === 0 ? null : `${left.join(', ')} er igjen: kjør demo off` }
}
