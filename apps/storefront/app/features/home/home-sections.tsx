import { useReferenceData } from '../../state/reference-data.ts'
import { AgeSection } from './age-section.tsx'
import { AltitudeSection } from './altitude-section.tsx'
import { BannerSection } from './banner-section.tsx'
import { CampaignSection } from './campaign-section.tsx'
import { CareSection } from './care-section.tsx'
import type { HomeSection } from './home.ts'
import { OwnBrandSection } from './own-brand-section.tsx'
import { PollSection } from './poll-section.tsx'
import { ScaleSection } from './scale-section.tsx'
import { ShelfSection } from './shelf-section.tsx'
import { ShopSection } from './shop-section.tsx'
import { SocialSection } from './social-section.tsx'

/** The front page below the hero, in the brand's order. */
export function HomeSections({ sections }: { sections: HomeSection[] }) {
  return (
    <div className="home-sections">
      {sections.map((section, at) => (
        // The list never changes while it is shown, and a type may be in it twice.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Section key={at} section={section} />
      ))}
    </div>
  )
}

function Section({ section }: { section: HomeSection }) {
  const { name } = useReferenceData().tenant
  switch (section.type) {
    case 'campaign':
      return <CampaignSection campaign={section} tint={section.tint} />
    case 'altitudes':
      return <AltitudeSection title={section.title} text={section.text} altitudes={section.columns} />
    case 'scale':
      return <ScaleSection scale={section} />
    case 'own-brand':
      return <OwnBrandSection ownBrand={section} />
    case 'shelf':
      return <ShelfSection shelf={section} />
    case 'banners':
      return <BannerSection banners={section.banners} tiles={section.tiles} />
    case 'care':
      return <CareSection care={section} />
    case 'ages':
      return <AgeSection ages={section} />
    case 'poll':
      return <PollSection poll={section} />
    case 'social':
      return <SocialSection posts={section.posts} name={name} />
    case 'shop':
      return <ShopSection shop={section.shop} map={section.map} search={section.search} />
  }
}
