import { useReferenceData } from '../../state/reference-data.ts'
import { AgeSection } from './age-section.tsx'
import { AltitudeSection } from './altitude-section.tsx'
import { BannerSection } from './banner-section.tsx'
import { CampaignSection } from './campaign-section.tsx'
import { CareSection } from './care-section.tsx'
import type { Home } from './home.ts'
import { OwnBrandSection } from './own-brand-section.tsx'
import { PollSection } from './poll-section.tsx'
import { ShelfSection } from './shelf-section.tsx'
import { ShopSection } from './shop-section.tsx'
import { SocialSection } from './social-section.tsx'

/** A shelf without numbers is one row of four. */
const SHELF_ARTICLES = 4

/** The front page below the hero, in each brand's order. */
export function HomeSections({ home }: { home: Home }) {
  const { tenant } = useReferenceData()
  const campaign = home.campaign ? <CampaignSection campaign={home.campaign} /> : null
  const shop = home.shop ? <ShopSection shop={home.shop} search={home.storeSearch} /> : null
  const poll = home.poll ? <PollSection poll={home.poll} /> : null
  const social = <SocialSection posts={home.posts} name={tenant.name} />
  if (tenant.id !== 'fonna') {
    return (
      <div className="home-sections">
        {tenant.id === 'krabat' ? <AgeSection images={home.hero.images.slice(3)} /> : null}
        <ShelfSection
          title={home.shelf.title}
          articles={home.shelf.articles.slice(0, SHELF_ARTICLES)}
          more={{ label: 'Se alt', to: tenant.heroTarget }}
        />
        {campaign}
        <BannerSection banners={home.banners} tiles={home.tiles} />
        {poll}
        {social}
        {shop}
      </div>
    )
  }
  return (
    <div className="home-sections">
      {campaign}
      <AltitudeSection altitudes={home.altitudes} />
      {home.ownBrand ? (
        <OwnBrandSection ownBrand={home.ownBrand} beerenberg={home.landscapes.ownBrand} />
      ) : null}
      <ShelfSection
        ranked
        title={home.shelf.title}
        articles={home.shelf.articles}
        more={{ label: 'Hele lista', to: `${tenant.heroTarget}?orderBy=Bestseller` }}
      />
      <BannerSection banners={home.banners} tiles={home.tiles} />
      <CareSection image={home.storyImage} />
      {poll}
      {social}
      {shop}
    </div>
  )
}
