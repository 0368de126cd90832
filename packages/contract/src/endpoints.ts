import * as adminBanners from './admin/banners.ts'
import * as adminBrands from './admin/brands.ts'
import * as adminCampaigns from './admin/campaigns.ts'
import * as adminCustomers from './admin/customers.ts'
import * as adminFrontPages from './admin/front-pages.ts'
import * as adminGoods from './admin/goods.ts'
import * as adminImports from './admin/imports.ts'
import * as adminKeys from './admin/keys.ts'
import * as adminMails from './admin/mails.ts'
import * as adminOperation from './admin/operation.ts'
import * as adminOrders from './admin/orders.ts'
import * as adminPictures from './admin/pictures.ts'
import * as adminPolls from './admin/polls.ts'
import * as adminPreviewLinks from './admin/preview-links.ts'
import * as adminPromocodes from './admin/promocodes.ts'
import * as adminQuestions from './admin/questions.ts'
import * as adminRedirects from './admin/redirects.ts'
import * as adminReviews from './admin/reviews.ts'
import * as adminShops from './admin/shops.ts'
import * as adminSynonyms from './admin/synonyms.ts'
import * as adminTexts from './admin/texts.ts'
import * as adminToday from './admin/today.ts'
import * as articleSearch from './article-search.ts'
import * as articles from './articles.ts'
import * as bestsellers from './bestsellers.ts'
import * as blog from './blog.ts'
import * as campaigns from './campaigns.ts'
import * as categories from './categories.ts'
import * as content from './content.ts'
import * as customerAccount from './customer-account.ts'
import * as customerExport from './customer-export.ts'
import * as customerHistory from './customer-history.ts'
import * as customers from './customers.ts'
import * as distances from './distances.ts'
import * as favourites from './favourites.ts'
import * as imports from './imports.ts'
import * as orders from './orders.ts'
import * as pageSpeed from './page-speed.ts'
import * as payments from './payments.ts'
import * as pickupPoints from './pickup-points.ts'
import * as polls from './polls.ts'
import * as popularSearches from './popular-searches.ts'
import * as priceAlerts from './price-alerts.ts'
import * as promocodes from './promocodes.ts'
import * as questions from './questions.ts'
import * as relatedArticles from './related-articles.ts'
import * as reservations from './reservations.ts'
import * as reviews from './reviews.ts'
import * as settings from './settings.ts'
import * as shippingMethods from './shipping-methods.ts'
import * as shops from './shops.ts'
import * as siteSearch from './site-search.ts'
import * as sizeAdvice from './size-advice.ts'
import * as social from './social.ts'
import * as staff from './staff.ts'
import * as stockAlerts from './stock-alerts.ts'
import * as wishLists from './wish-lists.ts'

/** Every call of the API. The OpenAPI document and the client's types are derived from this list. */
export const endpoints = [
  articles.getArticle,
  articles.getArticleBySlug,
  articles.getArticleAvailability,
  articles.getArticleBundle,
  relatedArticles.getRelatedArticles,
  articleSearch.searchArticles,
  articleSearch.searchArticleIds,
  articleSearch.suggestArticles,
  siteSearch.searchSite,
  popularSearches.listPopularSearches,
  popularSearches.countSearch,
  pageSpeed.countPageSpeed,
  articles.getArticleBrands,
  articles.getArticleProductLines,
  articles.getArticleGenders,
  articles.getArticleColorGroups,
  articles.getBrands,
  articles.getProductLines,
  articles.getGenders,
  articles.getColorGroups,
  articles.getSizes,
  bestsellers.getBestsellers,
  campaigns.getCampaigns,
  campaigns.getCombinedCampaignArticles,
  campaigns.getCampaignArticles,
  categories.getCategories,
  categories.getSubcategoryGroups,
  categories.getCategoryArticles,
  categories.getSubcategoryArticles,
  orders.getOrderByToken,
  orders.getOrderOwner,
  orders.takeOverOrder,
  orders.postWithdrawal,
  payments.postKlarnaReservation,
  payments.authorizeKlarnaReservation,
  payments.cancelKlarnaReservation,
  payments.klarnaCallback,
  payments.refreshVippsReservation,
  payments.vippsWebhook,
  promocodes.getPromoCodes,
  promocodes.checkPromoCode,
  customers.loginCustomer,
  customers.loginCustomerBy,
  customers.logoutCustomer,
  customers.getCurrentCustomer,
  customers.getCustomerCart,
  customers.putCustomerCart,
  customerAccount.registerCustomer,
  customerAccount.resendVerification,
  customerAccount.verifyEmail,
  customerAccount.updateCustomer,
  customerAccount.reauthenticate,
  customerAccount.getRecentLogin,
  customerAccount.deleteCustomer,
  customerAccount.getMemberCode,
  customerAccount.sendPasswordMail,
  customerAccount.resetPassword,
  customerAccount.listCustomerSessions,
  customerAccount.endCustomerSession,
  customerAccount.endOtherSessions,
  customerAccount.listConsents,
  customerAccount.putConsents,
  customerAccount.withdrawConsentByLink,
  customerExport.exportCustomer,
  customerHistory.listCustomerOrders,
  customerHistory.listCustomerReservations,
  customerHistory.listCustomerReviews,
  customerHistory.listReviewable,
  favourites.listFavourites,
  favourites.mergeFavourites,
  favourites.addFavourite,
  favourites.removeFavourite,
  wishLists.getWishList,
  wishLists.putWishList,
  wishLists.deleteWishList,
  wishLists.getSharedWishList,
  sizeAdvice.getSizeAdvice,
  reviews.postReview,
  reviews.putReview,
  reviews.postReviewPicture,
  reviews.deleteReview,
  questions.listQuestions,
  questions.postQuestion,
  stockAlerts.postStockAlert,
  stockAlerts.listStockAlerts,
  stockAlerts.deleteStockAlert,
  stockAlerts.endStockAlertByLink,
  priceAlerts.postPriceAlert,
  priceAlerts.listPriceAlerts,
  priceAlerts.deletePriceAlert,
  imports.postImport,
  imports.getImportRun,
  reservations.postReservation,
  reservations.getReservationByToken,
  reservations.cancelReservation,
  reservations.confirmReservation,
  reservations.lookUpOrder,
  settings.getSettings,
  settings.getTenant,
  shippingMethods.getShippingMethods,
  pickupPoints.getPickupPoints,
  shops.getShops,
  shops.getPostalCodes,
  shops.getPostalCode,
  shops.getShop,
  distances.getDistanceTable,
  content.getPages,
  content.getPage,
  content.getPagePreview,
  content.getArticleStory,
  blog.getBlogPosts,
  blog.getBlogPost,
  blog.getPostPreview,
  blog.getBlogPostById,
  blog.getBlogCategories,
  blog.getBlogCategory,
  polls.getPolls,
  polls.getEndedPolls,
  polls.getEndedPoll,
  polls.getActivePoll,
  polls.getPoll,
  polls.getPollScore,
  polls.getQuestionScore,
  polls.getQuestionAnswers,
  polls.getPollAnswers,
  polls.postPollAnswers,
  social.getSocialPosts,
  staff.logInStaff,
  staff.getStaffSession,
  staff.logOutStaff,
  staff.listStaffSessions,
  staff.endStaffSession,
  staff.openInvitation,
  staff.acceptInvitation,
  staff.listStaff,
  staff.inviteStaff,
  staff.resetStaff,
  staff.disableStaff,
  staff.listStaffAudit,
  adminOrders.listStaffOrders,
  adminOrders.getOrdersVersion,
  adminOrders.exportStaffOrders,
  adminOrders.getStaffOrder,
  adminOrders.advanceStaffOrder,
  adminOrders.quoteRefund,
  adminOrders.refundStaffOrder,
  adminOrders.postOrderMessage,
  adminOrders.getPickList,
  adminOrders.listShopLinks,
  adminOrders.changeShopLinks,
  adminCustomers.listStaffCustomers,
  adminCustomers.getStaffCustomer,
  adminCustomers.exportStaffCustomer,
  adminCustomers.eraseStaffCustomer,
  adminToday.getToday,
  adminToday.getSales,
  adminPictures.postContentPicture,
  adminPreviewLinks.listPreviewLinks,
  adminPreviewLinks.endPreviewLink,
  adminBrands.listBrands,
  adminBrands.getBrandFolder,
  adminBrands.createBrand,
  adminBrands.saveBrandDocument,
  adminBrands.saveBrandFile,
  adminBrands.exportBrand,
  adminBrands.importBrand,
  adminFrontPages.listFrontPages,
  adminFrontPages.getFrontPage,
  adminFrontPages.saveFrontPage,
  adminKeys.listImportKeys,
  adminKeys.createImportKey,
  adminKeys.revokeImportKey,
  adminKeys.listSigningKeys,
  adminKeys.rotateSigningKeys,
  adminImports.listImports,
  adminImports.getStaffImport,
  adminImports.uploadImport,
  adminImports.getFeedMapping,
  adminImports.saveFeedMapping,
  adminMails.previewMail,
  adminMails.previewMailPage,
  adminMails.sendTestMail,
  adminOperation.getOperation,
  adminOperation.listGivenUp,
  adminOperation.retryGivenUp,
  adminReviews.listStaffReviews,
  adminReviews.getStaffReviewPicture,
  adminReviews.decideReview,
  adminReviews.replyToReview,
  adminQuestions.listStaffQuestions,
  adminQuestions.answerStaffQuestion,
  adminQuestions.rejectStaffQuestion,
  adminQuestions.reopenStaffQuestion,
  adminShops.listStaffShops,
  adminShops.changeShopHours,
  adminGoods.listStaffArticles,
  adminGoods.getStaffArticle,
  adminGoods.previewStaffPrice,
  adminGoods.putStaffPrice,
  adminGoods.putStaffTexts,
  adminGoods.putStaffVisibility,
  adminGoods.putStaffKeptFields,
  adminGoods.postStaffPicture,
  adminGoods.putStaffPictures,
  adminGoods.getStaffStock,
  adminGoods.putStaffStock,
  adminCampaigns.listStaffCampaigns,
  adminCampaigns.getStaffCampaign,
  adminCampaigns.postStaffCampaign,
  adminCampaigns.putStaffCampaign,
  adminCampaigns.deleteStaffCampaign,
  adminPromocodes.listStaffPromocodes,
  adminPromocodes.postStaffPromocode,
  adminPromocodes.putStaffPromocode,
  adminRedirects.listStaffRedirects,
  adminRedirects.putStaffRedirect,
  adminRedirects.deleteStaffRedirect,
  adminSynonyms.listStaffSynonyms,
  adminSynonyms.postStaffSynonym,
  adminSynonyms.putStaffSynonym,
  adminSynonyms.deleteStaffSynonym,
  adminTexts.pageCalls.list,
  adminTexts.pageCalls.get,
  adminTexts.pageCalls.create,
  adminTexts.pageCalls.change,
  adminTexts.pageCalls.hide,
  adminTexts.pageCalls.getVersion,
  adminTexts.pageCalls.linkPreview,
  adminTexts.postCalls.list,
  adminTexts.postCalls.get,
  adminTexts.postCalls.create,
  adminTexts.postCalls.change,
  adminTexts.postCalls.hide,
  adminTexts.postCalls.getVersion,
  adminTexts.postCalls.linkPreview,
  adminTexts.previewMarkdown,
  adminBanners.listBannerSlots,
  adminBanners.changeBannerSlot,
  adminBanners.linkBannerSet,
  adminBanners.publishBannerSet,
  adminBanners.takeBackBannerSet,
  adminBanners.deleteBannerSet,
  adminPolls.listStaffPolls,
  adminPolls.getStaffPoll,
  adminPolls.postStaffPoll,
  adminPolls.putStaffPoll,
  adminPolls.endStaffPoll,
  adminPolls.deleteStaffPoll,
] as const
