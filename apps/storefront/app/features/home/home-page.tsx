import './home.css'
import './home-sections.css'
import './home-widths.css'
import './home-brands.css'
import { useReferenceData } from '../../state/reference-data.ts'
import { AgeSection } from './age-section.tsx'
import { AltitudeSection } from './altitude-section.tsx'
import { BannerSection } from './banner-section.tsx'
import { CampaignSection } from './campaign-section.tsx'
import { CareSection } from './care-section.tsx'
import { FonnaHero } from './fonna-hero.tsx'
import type { Home } from './home.ts'
import { KrabatHero } from './krabat-hero.tsx'
import { OwnBrandSection } from './own-brand-section.tsx'
import { ShelfSection } from './shelf-section.tsx'
import { ShopSection } from './shop-section.tsx'
import { SvabergHero } from './svaberg-hero.tsx'

/** A plain shelf is one row of four. */
const UNRANKED = 4

/** 2.01: each brand has a front page in its own hand, made of the same parts. */
export function HomePage({ home }: { home: Home }) {
  const { tenant } = useReferenceData()
  const target = tenant.heroTarget
  const campaign = home.campaign ? <CampaignSection campaign={home.campaign} /> : null
  const shop = home.shop ? <ShopSection shop={home.shop} search={home.storeSearch} /> : null
  const more = { label: 'Se alt', to: target }

  if (tenant.id === 'svaberg') {
    return (
      <>
        <SvabergHero hero={home.hero} landscapes={home.landscapes} target={target} />
        <ShelfSection
          title={home.shelf.title}
          articles={home.shelf.articles.slice(0, UNRANKED)}
          more={more}
        />
        {campaign}
        <BannerSection banners={home.banners} tiles={home.tiles} />
        {shop}
      </>
    )
  }
  if (tenant.id === 'krabat') {
    return (
      <>
        <KrabatHero hero={home.hero} target={target} />
        <AgeSection images={home.hero.images.slice(3)} />
        <ShelfSection
          title={home.shelf.title}
          articles={home.shelf.articles.slice(0, UNRANKED)}
          more={more}
        />
        {campaign}
        <BannerSection banners={home.banners} tiles={home.tiles} />
        {shop}
      </>
    )
  }
  return (
    <>
      <FonnaHero hero={home.hero} landscapes={home.landscapes} target={target} />
      {campaign}
      <AltitudeSection altitudes={home.altitudes} />
      {home.ownBrand ? (
        <OwnBrandSection ownBrand={home.ownBrand} beerenberg={home.landscapes.ownBrand} />
      ) : null}
      <ShelfSection
        ranked
        title={home.shelf.title}
        articles={home.shelf.articles}
        more={{ label: 'Hele lista', to: `${target}?orderBy=Bestseller` }}
      />
      <BannerSection banners={home.banners} tiles={home.tiles} />
      <CareSection image={home.storyImage} />
      {shop}
    </>
  )
}
