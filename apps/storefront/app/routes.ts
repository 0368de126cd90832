import { index, type RouteConfig, route } from '@react-router/dev/routes'
import { GENDER_ROUTES } from '@varde/domain/catalogue/genders'

/** A page of text. Its id is the name that the specification's chapter 2 gives it. */
const page = (id: string, path: string) => route(path, 'routes/content-page.tsx', { id })
/** An old address that redirects, since other sites still link to it. */
const moved = (id: string) => route(id, 'routes/moved-page.ts', { id })

/** The screens in the order of the specification's chapter 2. */
export default [
  // 2.01
  index('routes/home.tsx'),
  // 2.02
  route('preview/:name', 'routes/home-preview.tsx'),
  // 2.03
  page('about', 'om-oss'),
  // 2.04–2.08
  ...['payment', 'return', 'terms', 'reclamation', 'privacy'].map(moved),
  // 2.09
  page('cookies-screen', 'personvernerklaering'),
  // 2.10–2.12
  page('support', 'kundeservice'),
  page('maintenance', 'vedlikehold'),
  page('policy', 'baerekraftig-forretningspraksis'),
  // 2.13–2.14; the addresses of 2.15 and 2.16 end with an article's name, so the category route below matches them
  page('jan-mayen-main', 'jan-mayen'),
  page('jan-mayen-1', 'skikkelig-stresstest'),
  // 2.17–2.20
  page('bhg-start-1', 'dette-trenger-barnet-til-barnehagestart'),
  page('hvordan-kle-barna', 'hvordan-kle-barna'),
  page('bionic-finish-eco', 'bionic-finish-eco'),
  page('vikafjell1', 'furet-vaerbitt-vikafjell'),
  // 2.21
  route('checkout', 'routes/checkout.tsx'),
  route('ordre', 'routes/order-lookup.tsx'),
  route('ordre/:token', 'routes/confirmation.tsx'),
  route('bekreft-bestilling', 'routes/confirm-order.tsx'),
  // 9.12
  route('ordre/:token/angre', 'routes/withdrawal.tsx'),
  // 9.13
  route('ordre/:token/retur/:id', 'routes/return-slip.tsx'),
  // 2.33
  route('logg-inn', 'routes/login.tsx'),
  route('registrer', 'routes/register.tsx'),
  route('glemt-passord', 'routes/forgot-password.tsx'),
  // Links in mails
  route('nytt-passord', 'routes/new-password.tsx'),
  ...['epost-bekreftet', 'varsel/slutt', 'samtykke/slutt'].map((path) =>
    route(path, 'routes/mail-link.tsx', { id: `mail-link-${path}` }),
  ),
  // 2.33, 6.02
  route('konto', 'routes/account.tsx', [
    index('routes/account-overview.tsx'),
    route('ordrer', 'routes/account-orders.tsx'),
    route('reservasjoner', 'routes/account-reservations.tsx'),
    route('anmeldelser', 'routes/account-reviews.tsx'),
    route('favoritter', 'routes/account-favourites.tsx'),
    route('medlemskort', 'routes/account-member-card.tsx'),
    route('profil', 'routes/account-profile.tsx'),
    route('samtykker', 'routes/account-consents.tsx'),
  ]),
  // 2.22–2.24
  route('article/:articleId', 'routes/article-redirect.tsx'),
  route('product/:name?', 'routes/product.tsx'),
  // 1.02: the stock of all shops, without a script
  route('product/:name/butikker', 'routes/product-shops.tsx'),
  // Data, not a page: an article's reviews, sorted and filtered
  route('product/:name/omtaler', 'routes/product-reviews.ts'),
  // 2.25
  route('search/:query?', 'routes/search.tsx'),
  // 2.26
  route('utvalg/:ids', 'routes/bundle.tsx'),
  // 2.24: goods side by side
  route('sammenlign', 'routes/compare.tsx'),
  // 7.33, 3.05
  route('kampanje/:slug', 'routes/campaign.tsx'),
  // Data, not a page: a listing's articles after filtering
  route('liste', 'routes/listing-results.ts'),
  // Data, not a page: what is under the menu's entries (2.43)
  route('meny', 'routes/category-menu.ts'),
  // 2.44: the filters of a listing, without a script
  route('filter', 'routes/filter.tsx'),
  // 2.33
  route('avstemning', 'routes/polls.tsx'),
  route('avstemning/:id', 'routes/poll.tsx'),
  route('favoritter', 'routes/favourites.tsx'),
  route('onskeliste/:token', 'routes/wish-list.tsx'),
  route('storrelsesguide/:kind?', 'routes/size-guide.tsx'),
  // 1.05, 2.33
  route('butikker', 'routes/shops.tsx'),
  route('butikker/:slug', 'routes/shop.tsx'),
  // The shopper's own shop
  route('velg-butikk', 'routes/choose-shop.tsx'),
  // 2.33, 3.26
  route('blogg', 'routes/blog.tsx'),
  route('blogg/kategori/:slug', 'routes/blog-category.tsx'),
  route('blogg/:slug', 'routes/blog-post.tsx'),
  // What an editor writes, before it is published
  route('utkast/side/:token', 'routes/page-preview.tsx'),
  route('utkast/innlegg/:token', 'routes/post-preview.tsx'),
  // The design, for those who build it: no part of the shop
  ...(process.env.NODE_ENV === 'production' ? [] : [route('_design', 'routes/design.tsx')]),
  // 2.27
  ...GENDER_ROUTES.map((gender) => route(gender, 'routes/gender.tsx', { id: `gender-${gender}` })),
  // 2.15, 2.16, 2.28
  route(':categoryName/:subcategoryName?/:group?', 'routes/category.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
