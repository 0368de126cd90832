import { slugify } from '@varde/domain/norwegian/slug'

/** Every brand name here is invented. */
const names = [
  'Jan Mayen',
  'Holmvik',
  'Tindra',
  'Nordlei',
  'Kvass',
  'Rimfrost',
  'Skarv & Sønn',
  'Lyngmark',
  'Myrull & Mo',
  'Kvikkfot',
  'Brattgard',
  'Sølvgrind',
  'Gnistra',
  'Kråkefot',
  'Småtind',
  'Plaskeby',
  'Helsving',
  'Hjulvik',
  'Stellmo',
  'Fjellkilen',
] as const

export type DemoBrandName = (typeof names)[number]

/** Jan Mayen is the shop's own brand. */
export const demoBrands: readonly { id: number; name: DemoBrandName; slug: string }[] = names.map(
  (name, index) => ({ id: index + 1, name, slug: slugify(name) }),
)

export function getDemoBrandId(name: DemoBrandName): number {
  return names.indexOf(name) + 1
}
