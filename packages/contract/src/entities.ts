import type { z } from 'zod'
import type * as addresses from './addresses.ts'
import type * as articleSearch from './article-search.ts'
import type * as articles from './articles.ts'
import type * as bestsellers from './bestsellers.ts'
import type * as blog from './blog.ts'
import type * as campaigns from './campaigns.ts'
import type * as categories from './categories.ts'
import type * as content from './content.ts'
import type * as customerAccount from './customer-account.ts'
import type * as customerExport from './customer-export.ts'
import type * as customerHistory from './customer-history.ts'
import type * as customers from './customers.ts'
import type * as distances from './distances.ts'
import type * as orders from './orders.ts'
import type * as payments from './payments.ts'
import type * as pickupPoints from './pickup-points.ts'
import type * as polls from './polls.ts'
import type * as priceAlerts from './price-alerts.ts'
import type * as questions from './questions.ts'
import type * as relatedArticles from './related-articles.ts'
import type * as reservations from './reservations.ts'
import type * as settings from './settings.ts'
import type * as shippingMethods from './shipping-methods.ts'
import type * as shops from './shops.ts'
import type * as siteSearch from './site-search.ts'
import type * as social from './social.ts'
import type * as stockAlerts from './stock-alerts.ts'
import type * as wishLists from './wish-lists.ts'

/** The entities of chapter 3 on the wire: types only, so that a browser may import them. */
export type FoundAddress = z.output<typeof addresses.foundAddress>
export type RefusedAddress = z.output<typeof addresses.refusedAddress>
/** 5.10 */
export type AddressSuggestions = z.output<typeof addresses.addressSuggestions>['forslag']
export type Article = z.output<typeof articles.article>
export type ArticleDetail = z.output<typeof articles.articleDetail>
export type ArticleAvailability = z.output<(typeof articles.getArticleAvailability.responses)[200]>
export type Variant = z.output<typeof articles.variant>
export type ColorGroup = z.output<typeof articles.colorGroup>
export type Gender = z.output<typeof articles.gender>
export type Brand = z.output<typeof articles.brand>
export type Review = z.output<typeof articles.review>
export type SearchBody = z.output<typeof articleSearch.searchBody>
export type SearchFilter = z.output<typeof articleSearch.searchFilter>
export type SearchResponse = z.output<typeof articleSearch.searchAnswer>
export type Suggestions = z.output<typeof articleSearch.suggestions>
export type RelatedArticles = z.output<(typeof relatedArticles.getRelatedArticles.responses)[200]>
export type SitePlace = z.output<typeof siteSearch.sitePlace>
export type Bestseller = z.output<typeof bestsellers.bestseller>
export type Campaign = z.output<typeof campaigns.campaign>
export type Category = z.output<typeof categories.category>
export type Group = z.output<typeof categories.group>
export type PlacedOrder = z.output<typeof orders.placedOrder>
export type OrderReservation = z.output<typeof orders.orderReservation>
export type PaymentSession = z.output<typeof payments.paymentSession>
export type TxData = z.output<typeof payments.txData>
export type ConfirmedPayment = z.output<typeof payments.confirmedPayment>
export type Customer = z.output<typeof customers.customer>
export type CustomerDetails = z.input<typeof customerAccount.updateCustomer.body>
export type CustomerSession = z.output<(typeof customerAccount.listCustomerSessions.responses)[200]>[number]
export type CustomerExport = z.output<typeof customerExport.customerExport>
export type ConsentList = z.output<(typeof customerAccount.listConsents.responses)[200]>
export type HistoryOrder = z.output<typeof customerHistory.historyOrder>
export type HistoryReservation = z.output<
  (typeof customerHistory.listCustomerReservations.responses)[200]
>['data'][number]
export type OwnReview = z.output<typeof customerHistory.ownReview>
export type Reviewable = z.output<(typeof customerHistory.listReviewable.responses)[200]>[number]
export type Question = z.output<typeof questions.question>
export type PriceAlert = z.output<typeof priceAlerts.priceAlert>
export type StockAlert = z.output<typeof stockAlerts.stockAlert>
export type WishList = z.output<typeof wishLists.wishList>
export type SharedWishList = z.output<typeof wishLists.sharedWishList>
export type CartLines = z.output<typeof customers.cartLines>
export type Reservation = z.output<typeof reservations.reservation>
export type FailedLines = z.output<typeof reservations.failedLines>
export type Order = z.output<typeof reservations.order>
export type Settings = z.output<typeof settings.settings>
export type Banner = z.output<typeof settings.banner>
export type Tenant = z.output<typeof settings.tenant>
export type ShippingMethod = z.output<typeof shippingMethods.shippingMethod>
export type PickupPoint = z.output<typeof pickupPoints.pickupPoint>
export type NearPickupPoint = z.output<(typeof pickupPoints.getPickupPoints.responses)[200]>['points'][number]
export type Shop = z.output<typeof shops.shop>
export type PostalCode = z.output<typeof shops.postalCode>
export type Page = z.output<typeof content.page>
export type Block = z.output<typeof content.block>
export type ContentPicture = z.output<typeof content.picture>
export type BlogTeaser = z.output<typeof blog.blogTeaser>
export type BlogPost = z.output<typeof blog.blogPost>
export type BlogCategory = z.output<typeof blog.blogCategory>
export type Poll = z.output<typeof polls.poll>
export type EndedPoll = z.output<typeof polls.endedPoll>
export type PollScore = z.output<typeof polls.pollScore>
export type PollAnswer = z.output<typeof polls.pollAnswer>
export type SocialPost = z.output<typeof social.socialPost>
export type DistanceTable = z.output<typeof distances.distanceTable>
