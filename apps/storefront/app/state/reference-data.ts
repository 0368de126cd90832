import { useRouteLoaderData } from 'react-router'
import type { Tenant } from '../platform/request-context.ts'

/** The shop that the visitor has chosen: «Nordkjeden Odda», «Åpent til 18». */
export type MyShop = {
  id: number
  name: string
  title: string
  openingLabel: string
  closesAtMs: number | null
  /** «Klar i dag før 18 i Odda»; null when nothing can be promised. */
  promiseLabel: string | null
}

type BrandEntry = Tenant['menu']['brand'][number]

/** What the brand says at an address that is not there, with the colour behind its picture. */
export type ShownNotFound = Omit<NonNullable<Tenant['notFound']>, 'tint'> & { style?: React.CSSProperties }

/** What the pages know of their brand besides what the front page shows. */
export type ShownTenant = Omit<
  Tenant,
  | 'hosts'
  | 'home'
  | 'lists'
  | 'colors'
  | 'tagline'
  | 'genderIds'
  | 'payment'
  | 'notFound'
  | 'help'
  | 'icons'
  | 'menu'
> & {
  icons: Pick<Tenant['icons'], 'svg' | 'small'>
  menu: Omit<Tenant['menu'], 'brand'> & {
    brand: (Omit<BrandEntry, 'mark'> & { mark?: { src: string } | undefined })[]
  }
}

/** 4.14: the data that every page shows, loaded together on the server. */
export type ReferenceData = {
  tenant: ShownTenant
  /** How many articles a gender of the menu leads to, by its path. */
  menuCounts: Record<string, number>
  publicUrl: string
  /** The year in which the page was made, such as 2026. */
  year: number
  sandboxPayment: boolean
  myShop: MyShop | null
  /** What the brand says at an address that is not there; only in the page of such addresses. */
  notFound?: ShownNotFound | undefined
  /** 2.41: the message above every page. */
  alert: { title: string; text: string; to: string | null; linkText: string } | null
}

/** The reference data of the page; undefined only on the error page when they could not be loaded. */
export function useReferenceDataIfLoaded(): ReferenceData | undefined {
  return useRouteLoaderData<ReferenceData>('root') ?? undefined
}

/** The reference data of the page. */
export function useReferenceData(): ReferenceData {
  const data = useReferenceDataIfLoaded()
  if (data === undefined) throw new Error('Reference data asked for outside the root route')
  return data
}
