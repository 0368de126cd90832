import { expect, test } from 'vitest'
import { article, articleDetail, colorGroup, gender, review, variant } from './articles.ts'
import { bestseller } from './bestsellers.ts'
import { blogCategory, blogPost } from './blog.ts'
import { campaign } from './campaigns.ts'
import { category, group } from './categories.ts'
import { registerCustomer } from './customer-account.ts'
import { historyOrder } from './customer-history.ts'
import { customer } from './customers.ts'
import { poll, pollAnswer, pollScore } from './polls.ts'
import { checkPromoCode } from './promocodes.ts'
import { order, reservation } from './reservations.ts'
import { shop } from './shops.ts'

// Every response is checked against its schema, so it is enough to check the schemas.
test.each([
  [
    '3.01',
    article,
    'id name description price pant brand brands colors colorGroups gender genders articleGroup2ID articleGroup3ID canPurchase customLabel group2 group3 image shops available featured category categories subcategories campaigns averageRating campaignLabelType originalPrice webPurchaseLimit bestsellerQty bestsellerTurnover onlyCC season availability sizes size_colors groups visible',
  ],
  [
    '3.02',
    articleDetail,
    'visible techDescription nutrientContent washLabel careLabel articleId articleNo dateCreated variants reviews',
  ],
  ['3.03', order.shape.items.element, 'EanNo Count CampaignArticleID'],
  ['3.04', article.shape.campaigns.element, 'id articleId price labelType labelData'],
  [
    '3.05',
    campaign,
    'id name shortDescription description start end count image imageMobile showLabel showImage labelText url',
  ],
  ['3.06', variant, 'id ean availability shops size color'],
  ['3.06', variant.shape.shops.element, 'id qty'],
  ['3.06', variant.shape.size, 'id name'],
  ['3.06', variant.shape.color, 'id name hex colorCode images'],
  ['3.07', article.shape.colors.element, 'id name hex colorCode'],
  ['3.07', colorGroup, 'id label name hex colorId'],
  ['3.08', gender, 'id name checked'],
  [
    '3.09',
    review,
    'id content reply customer rating approved created_at reviewable_id reviewable_type true_to_size size_color anonymous',
  ],
  [
    '3.10',
    category,
    'id name icon count banner bannerLink current_page last_page minPrice maxPrice subcategories availableProductlines',
  ],
  [
    '3.11',
    category.shape.subcategories.element,
    'ArticleGroup2ID MainGroupID Name minPrice maxPrice articlesCount custom groups',
  ],
  ['3.12', group, 'name articleGroup2ID articleGroup3ID id'],
  ['3.13', category.shape.availableProductlines.element, 'id name'],
  [
    '3.14',
    shop,
    'id no name fullName orgNo description openingHours mapLink postNo postPlace address email phone messengerId chain coords distance',
  ],
  ['3.18', order.shape.items.element, 'Count EanNo'],
  [
    '3.19',
    reservation,
    'id shopID customerID statusID name email phone delivery address city zipcode total trackingUrl articles date',
  ],
  [
    '3.20',
    order,
    'CustomerName Email Phone Delivery Address PostalCode City ShopID items shipping_method_id',
  ],
  [
    '3.21',
    customer,
    'id first_name last_name auth_id email phone birth_date gender_id address postal_code city preferences terms_conditions email_verified club marketing newsletter event_invite birthday_gift cookie_default cookie_ga cookie_google_tag_manager cookie_meta_pixel permissions',
  ],
  ['3.21', registerCustomer.body, 'password password_confirmation'],
  ['3.22', historyOrder, 'id vat_percentage total_vat net_amount total orderlines date_created'],
  ['3.23', checkPromoCode.responses[200], 'id name valid_from valid_to fixed amount type'],
  ['3.24', poll, 'id name description banner_desktop banner_mobile questions'],
  ['3.24', pollScore, 'poll_id questions'],
  ['3.24', pollAnswer, 'question_id option_id correct'],
  ['3.25', bestseller, 'article_id qty_rank turnover_rank'],
  ['3.26', blogPost, 'id title body slug featuredImage mainArticle relatedArticles categories'],
  ['3.26', blogCategory, 'id slug name postsCount'],
] as const)(
  '3.01, 3.02, 3.03, 3.04, 3.05, 3.06, 3.07, 3.08, 3.09, 3.10, 3.11, 3.12, 3.13, 3.14, 3.18, 3.19, 3.20, 3.21, 3.22, 3.23, 3.24, 3.25, 3.26 (%s): the entity has every field of its clause',
  (_, schema, fields) => {
    expect(Object.keys(schema.shape)).toEqual(expect.arrayContaining(fields.split(' ')))
  },
)
