import type { Tenant } from '@varde/contract/entities'
import { type MailPart, type NamedPage, paragraph } from './mail-page.ts'

/** The company behind a brand; the brand's own name until the shop has said it. */
export const companyName = ({ company, name }: Pick<Tenant, 'company' | 'name'>): string =>
  company.name || name

/** «Org.nr. 310 000 108»; empty until the shop has said it. */
export const orgNoText = ({ company }: Pick<Tenant, 'company'>): string =>
  company.orgNo === '' ? '' : `Org.nr. ${company.orgNo}`

/** Who sells, as a form on paper says it: name and address, how to reach them, organisation number; only what is filled in. */
export function sellerLines(tenant: Pick<Tenant, 'company' | 'contact' | 'name'>): string {
  const { email, phone } = tenant.contact
  return [
    filled([companyName(tenant), tenant.company.address]).join(', '),
    filled([email, phone === '' ? '' : `telefon ${phone}`]).join(', '),
    orgNoText(tenant),
  ]
    .filter((line) => line !== '')
    .join('\n')
}

/** Whom a mail says to ask. */
type Asked = Pick<Tenant['contact'], 'phone' | 'email'> & {
  /** Who answers the phone; «oss» if left out. */
  page?: NamedPage
}

/**
 * «Spørsmål? Ring oss på 53 00 00 20, eller skriv til hei@nordkjeden.no.»
 *
 * @param question what comes before
 * @returns null when neither a phone number nor an address is filled in
 */
export function askUs(question: string, { phone, email, page }: Asked): MailPart | null {
  const [first, ...others] = filled([
    phone === '' ? '' : `ring ${page?.name ?? 'oss'} på ${phone}`,
    email === '' ? '' : `skriv til ${email}`,
  ])
  if (first === undefined) return null
  const ways = [first[0]?.toUpperCase() + first.slice(1), ...others].join(', eller ')
  return phone === '' ? paragraph(`${question} ${ways}.`) : paragraph(`${question} ${ways}.`, page)
}

const filled = (texts: readonly string[]) => texts.filter((text) => text !== '')
