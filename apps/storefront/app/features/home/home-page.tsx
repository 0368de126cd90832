import './home.css'
import './home-sections.css'
import './home-widths.css'
import './hero-layouts.css'
import './home-editorial.css'
import type { Home } from './home.ts'
import { HomeHero } from './home-hero.tsx'
import { HomeSections } from './home-sections.tsx'

/** 2.01: each brand chooses the layout of its hero and its sections. */
export function HomePage({ home }: { home: Home }) {
  return (
    <>
      <HomeHero hero={home.hero} />
      <HomeSections sections={home.sections} />
    </>
  )
}
