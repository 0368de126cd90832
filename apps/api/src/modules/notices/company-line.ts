import type { Tenant } from '@varde/contract/entities'

/** The company behind a brand; the brand's own name until the shop has said it. */
export const companyName = ({ company, name }: Pick<Tenant, 'company' | 'name'>): string =>
  company.name || name

/** «Org.nr. 310 000 108»; empty until the shop has said it. */
export const orgNoText = ({ company }: Pick<Tenant, 'company'>): string =>
  company.orgNo === '' ? '' : `Org.nr. ${company.orgNo}`
