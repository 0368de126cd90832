import './home.css'
import './home-sections.css'
import './home-widths.css'
import './home-brands.css'
import './home-editorial.css'
import type { Home } from './home.ts'
import { HomeHero } from './home-hero.tsx'
import { HomeSections } from './home-sections.tsx'

/** 2.01: each brand has a front page of its own, made of the same parts. */
export function HomePage({ home }: { home: Home }) {
  return (
    <>
      <HomeHero home={home} />
      <HomeSections home={home} />
    </>
  )
}
