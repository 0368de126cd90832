import { STAFF_ROLES, type StaffRole } from '@varde/domain/staff/staff-role'
import type { ComponentType } from 'react'

/** The parts of the navigation, in this order. */
export const NAV_GROUPS = {
  work: 'Butikken',
  goods: 'Varer og tilbud',
  content: 'Innhold',
  setUp: 'Oppsett',
} as const

export type NavGroup = keyof typeof NAV_GROUPS

/** A page of the back office. */
export type Screen = {
  /** Below `/drift`, with react-router's parameters: `ordrer/:id`. */
  path: string
  title: string
  /** Who may see it: the roles of the calls that it makes. */
  roles: readonly StaffRole[]
  /** Where it stands in the navigation; a page without it is reached from another one. */
  group?: NavGroup
  load: () => Promise<{ Component: ComponentType }>
}

/** Who changes what the pages say. */
const EDITORS = ['chain', 'editor'] as const satisfies readonly StaffRole[]

/**
 * Every page, in the order of the navigation. The first that a role may see is its first page, and the first four of them
 * are at the bottom of its phone.
 */
export const SCREENS: readonly Screen[] = [
  {
    path: '',
    title: 'I dag',
    roles: ['chain', 'shop', 'editor'],
    group: 'work',
    load: async () => ({ Component: (await import('./features/today/today-screen.tsx')).TodayScreen }),
  },
  {
    path: 'ordrer',
    title: 'Ordrer',
    roles: ['chain', 'shop'],
    group: 'work',
    load: async () => ({ Component: (await import('./features/orders/orders-screen.tsx')).OrdersScreen }),
  },
  {
    path: 'ordrer/:id',
    title: 'Ordre',
    roles: ['chain', 'shop'],
    load: async () => ({ Component: (await import('./features/orders/order-screen.tsx')).OrderScreen }),
  },
  {
    path: 'plukkliste',
    title: 'Plukkliste',
    roles: ['chain', 'shop'],
    group: 'work',
    load: async () => ({
      Component: (await import('./features/orders/pick-list-screen.tsx')).PickListScreen,
    }),
  },
  {
    path: 'varer',
    title: 'Varer',
    roles: STAFF_ROLES,
    group: 'goods',
    load: async () => ({ Component: (await import('./features/goods/goods-screen.tsx')).GoodsScreen }),
  },
  {
    path: 'varer/:id',
    title: 'Vare',
    roles: STAFF_ROLES,
    load: async () => ({ Component: (await import('./features/goods/article-screen.tsx')).ArticleScreen }),
  },
  {
    path: 'kunder',
    title: 'Kunder',
    roles: ['chain'],
    group: 'work',
    load: async () => ({
      Component: (await import('./features/customers/customers-screen.tsx')).CustomersScreen,
    }),
  },
  {
    path: 'kunder/:id',
    title: 'Kunde',
    roles: ['chain'],
    load: async () => ({
      Component: (await import('./features/customers/customer-screen.tsx')).CustomerScreen,
    }),
  },
  {
    path: 'kampanjer',
    title: 'Kampanjer',
    roles: EDITORS,
    group: 'goods',
    load: async () => ({
      Component: (await import('./features/campaigns/campaigns-screen.tsx')).CampaignsScreen,
    }),
  },
  {
    path: 'kampanjer/ny',
    title: 'Ny kampanje',
    roles: EDITORS,
    load: async () => ({
      Component: (await import('./features/campaigns/campaign-screen.tsx')).NewCampaignScreen,
    }),
  },
  {
    path: 'kampanjer/:id',
    title: 'Kampanje',
    roles: EDITORS,
    load: async () => ({
      Component: (await import('./features/campaigns/campaign-screen.tsx')).CampaignScreen,
    }),
  },
  {
    path: 'rabattkoder',
    title: 'Rabattkoder',
    roles: EDITORS,
    group: 'goods',
    load: async () => ({
      Component: (await import('./features/promocodes/promocodes-screen.tsx')).PromocodesScreen,
    }),
  },
  {
    path: 'videresendinger',
    title: 'Videresendinger',
    roles: EDITORS,
    group: 'content',
    load: async () => ({
      Component: (await import('./features/redirects/redirects-screen.tsx')).RedirectsScreen,
    }),
  },
  {
    path: 'synonymer',
    title: 'Synonymer',
    roles: EDITORS,
    group: 'content',
    load: async () => ({
      Component: (await import('./features/synonyms/synonyms-screen.tsx')).SynonymsScreen,
    }),
  },
  {
    path: 'omtaler',
    title: 'Omtaler',
    roles: ['chain', 'editor'],
    group: 'content',
    load: async () => ({ Component: (await import('./features/reviews/reviews-screen.tsx')).ReviewsScreen }),
  },
  {
    path: 'sporsmal',
    title: 'Spørsmål',
    roles: ['chain', 'editor'],
    group: 'content',
    load: async () => ({
      Component: (await import('./features/questions/questions-screen.tsx')).QuestionsScreen,
    }),
  },
  {
    path: 'sider',
    title: 'Sider',
    roles: ['chain', 'editor'],
    group: 'content',
    load: async () => ({ Component: (await import('./features/texts/text-list.tsx')).PagesScreen }),
  },
  {
    path: 'sider/:id',
    title: 'Side',
    roles: ['chain', 'editor'],
    load: async () => ({ Component: (await import('./features/texts/text-screens.tsx')).PageScreen }),
  },
  {
    path: 'blogg',
    title: 'Blogg',
    roles: ['chain', 'editor'],
    group: 'content',
    load: async () => ({ Component: (await import('./features/texts/text-list.tsx')).PostsScreen }),
  },
  {
    path: 'blogg/:id',
    title: 'Innlegg',
    roles: ['chain', 'editor'],
    load: async () => ({ Component: (await import('./features/texts/text-screens.tsx')).PostScreen }),
  },
  {
    path: 'forside',
    title: 'Forside',
    roles: EDITORS,
    group: 'content',
    load: async () => ({
      Component: (await import('./features/brand/front-pages-screen.tsx')).FrontPagesScreen,
    }),
  },
  {
    path: 'forside/:key',
    title: 'Forside',
    roles: EDITORS,
    load: async () => ({
      Component: (await import('./features/brand/front-pages-screen.tsx')).FrontPageScreen,
    }),
  },
  {
    path: 'bannere',
    title: 'Bannere',
    roles: ['chain', 'editor'],
    group: 'content',
    load: async () => ({ Component: (await import('./features/banners/banners-screen.tsx')).BannersScreen }),
  },
  {
    path: 'bannere/:brand/:slot',
    title: 'Banner',
    roles: ['chain', 'editor'],
    load: async () => ({ Component: (await import('./features/banners/slot-screen.tsx')).SlotScreen }),
  },
  {
    path: 'forhandsvisninger',
    title: 'Forhåndsvisninger',
    roles: EDITORS,
    group: 'content',
    load: async () => ({
      Component: (await import('./features/previews/previews-screen.tsx')).PreviewsScreen,
    }),
  },
  {
    path: 'avstemninger',
    title: 'Avstemninger',
    roles: EDITORS,
    group: 'content',
    load: async () => ({ Component: (await import('./features/polls/polls-screen.tsx')).PollsScreen }),
  },
  {
    path: 'avstemninger/ny',
    title: 'Ny avstemning',
    roles: EDITORS,
    load: async () => ({ Component: (await import('./features/polls/poll-screen.tsx')).NewPollScreen }),
  },
  {
    path: 'avstemninger/:id',
    title: 'Avstemning',
    roles: EDITORS,
    load: async () => ({ Component: (await import('./features/polls/poll-screen.tsx')).PollScreen }),
  },
  {
    path: 'butikker',
    title: 'Butikker',
    roles: ['chain', 'shop', 'editor'],
    group: 'content',
    load: async () => ({ Component: (await import('./features/shops/shops-screen.tsx')).ShopsScreen }),
  },
  {
    path: 'butikker/:id',
    title: 'Butikk',
    roles: ['chain', 'shop', 'editor'],
    load: async () => ({ Component: (await import('./features/shops/shop-screen.tsx')).ShopScreen }),
  },
  {
    path: 'merke',
    title: 'Merke',
    roles: ['chain'],
    group: 'setUp',
    load: async () => ({ Component: (await import('./features/brand/brands-screen.tsx')).BrandsScreen }),
  },
  {
    path: 'merke/:key',
    title: 'Merke',
    roles: ['chain'],
    load: async () => ({ Component: (await import('./features/brand/brand-screen.tsx')).BrandScreen }),
  },
  {
    path: 'importer',
    title: 'Importer',
    roles: ['chain'],
    group: 'setUp',
    load: async () => ({ Component: (await import('./features/imports/imports-screen.tsx')).ImportsScreen }),
  },
  {
    path: 'importer/ny',
    title: 'Last opp en fil',
    roles: ['chain'],
    load: async () => ({ Component: (await import('./features/imports/upload-screen.tsx')).UploadScreen }),
  },
  {
    path: 'importer/:id',
    title: 'Import',
    roles: ['chain'],
    load: async () => ({ Component: (await import('./features/imports/import-screen.tsx')).ImportScreen }),
  },
  {
    path: 'nokler',
    title: 'Nøkler',
    roles: ['chain'],
    group: 'setUp',
    load: async () => ({ Component: (await import('./features/keys/keys-screen.tsx')).KeysScreen }),
  },
  {
    path: 'epostmaler',
    title: 'E-postmaler',
    roles: ['chain'],
    group: 'setUp',
    load: async () => ({ Component: (await import('./features/mails/mails-screen.tsx')).MailsScreen }),
  },
  {
    path: 'helse',
    title: 'Helse',
    roles: ['chain'],
    group: 'setUp',
    load: async () => ({
      Component: (await import('./features/operation/operation-screen.tsx')).OperationScreen,
    }),
  },
  {
    path: 'brukere',
    title: 'Brukere',
    roles: ['chain'],
    group: 'setUp',
    load: async () => ({ Component: (await import('./features/staff/accounts-screen.tsx')).AccountsScreen }),
  },
  {
    path: 'endringer',
    title: 'Endringer',
    roles: ['chain'],
    group: 'setUp',
    load: async () => ({ Component: (await import('./features/audit/audit-screen.tsx')).AuditScreen }),
  },
  {
    path: 'min-konto',
    title: 'Min konto',
    roles: STAFF_ROLES,
    load: async () => ({
      Component: (await import('./features/own-account/own-account-screen.tsx')).OwnAccountScreen,
    }),
  },
  {
    path: 'lenker',
    title: 'Lenker',
    roles: ['chain', 'shop'],
    group: 'setUp',
    load: async () => ({ Component: (await import('./features/orders/links-screen.tsx')).LinksScreen }),
  },
]
