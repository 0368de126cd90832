import { findSharedPicture, showBrandPicture } from '../../brand/brand-picture.ts'
import { getDataOr, requireData } from '../../platform/api-result.ts'
import type { Preview } from '../../platform/read-preview.ts'
import type { RequestValues } from '../../platform/request-context.ts'
import type { Hero, Home, HomeSection } from './home.ts'
import { type Article, loadBestsellers } from './home-articles.server.ts'
import { type BannerSlots, listPictures, toBanner } from './home-banners.ts'
import { loadSection } from './load-section.server.ts'
import { splitHeadline } from './split-headline.ts'

/** Articles for a front page whose shelves are short. */
const LEAST_BESTSELLERS = 5
/** Pictures in the hero that shows articles. */
const HERO_IMAGES = 3

/**
 * Loads everything that the front page shows.
 *
 * @throws a 404 response for a preview that does not exist or whose token is wrong
 */
export async function loadHome(values: RequestValues, preview?: Preview): Promise<Home> {
  const { api, tenant } = values
  const { title, description, hero, sections } = tenant.home
  const counts = sections.map((section) => (section.type === 'shelf' ? section.count : 0))
  const [settings, shops, bestsellers] = await Promise.all([
    loadSettings(values, preview),
    getDataOr('GET /shops', api('GET /shops'), []),
    loadBestsellers(values, Math.max(LEAST_BESTSELLERS, ...counts)),
  ])
  const images = listPictures(settings, bestsellers)
  const showsImages = hero.layout === 'tiles'
  const spareImages = images.slice(showsImages ? HERO_IMAGES : 0)
  const sources = { values, settings, shops, bestsellers, spareImages }
  const loaded = await Promise.all(sections.map((section) => loadSection(section, sources)))
  return {
    title,
    description,
    hero: toHero(hero, settings, showsImages ? images.slice(0, HERO_IMAGES) : []),
    sections: loaded.filter((section): section is HomeSection => section !== null),
    sharedImage: findSharedPicture(hero.picture) ?? findArticlePicture(bestsellers),
  }
}

/**
 * The banners that are published, or those of a preview. Published banners that cannot be loaded leave their slots empty
 * (8.21).
 *
 * @throws a 404 response for a preview that does not exist or whose token is wrong
 */
async function loadSettings({ api }: RequestValues, preview: Preview | undefined): Promise<BannerSlots> {
  if (preview !== undefined) return requireData(await api('GET /settings', { query: preview }))
  return getDataOr('GET /settings', api('GET /settings'), {})
}

/** The hero has the text of the general promo; where that is empty, the brand's own. */
function toHero(
  brand: RequestValues['tenant']['home']['hero'],
  settings: BannerSlots,
  images: Hero['images'],
): Hero {
  const { layout, headline, lede, action, picture, foreground, over, alt, caption, note } = brand
  const general = toBanner(settings.general)
  return {
    layout,
    headline: splitHeadline(general?.title ?? headline),
    lede: general?.text ?? lede,
    action: general?.to ? general.linkText : action,
    to: general?.to ?? null,
    picture: showBrandPicture(picture),
    foreground: showBrandPicture(foreground),
    over: over === true || foreground !== undefined,
    alt,
    caption,
    note,
    images,
  }
}

/** The picture of an article for links on other sites. */
function findArticlePicture(articles: Article[]): string | null {
  const image = articles.find((article) => article.image !== null)?.image
  return image ? `${image}-1280.jpg` : null
}
