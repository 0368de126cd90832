import { findGenderPage, type GenderPage } from '@varde/domain/catalogue/genders'
import type { Tenant } from '../../platform/request-context.ts'

/** 2.27, 3.08: the gender page at an address, if the brand sells to that gender; one that sells to all names none. */
export function findSoldGender({ genderIds }: Pick<Tenant, 'genderIds'>, slug: string): GenderPage | null {
  const page = findGenderPage(slug)
  const isSold = genderIds.length === 0 || page?.genderIds.some((id) => genderIds.includes(id))
  return isSold === true ? page : null
}
