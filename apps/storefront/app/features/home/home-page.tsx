import './home.css'
import './home-sections.css'
import './home-widths.css'
import './home-brands.css'
import './home-editorial.css'
import { useReferenceData } from '../../state/reference-data.ts'
import { FonnaHero } from './fonna-hero.tsx'
import type { Home } from './home.ts'
import { HomeSections } from './home-sections.tsx'
import { KrabatHero } from './krabat-hero.tsx'
import { SvabergHero } from './svaberg-hero.tsx'

/** 2.01: each brand has a front page in its own hand, made of the same parts. */
export function HomePage({ home }: { home: Home }) {
  return (
    <>
      <HomeHero home={home} />
      <HomeSections home={home} />
    </>
  )
}

function HomeHero({ home }: { home: Home }) {
  const { id, heroTarget } = useReferenceData().tenant
  if (id === 'svaberg')
    return <SvabergHero hero={home.hero} landscapes={home.landscapes} target={heroTarget} />
  if (id === 'krabat') return <KrabatHero hero={home.hero} target={heroTarget} />
  return <FonnaHero hero={home.hero} landscapes={home.landscapes} target={heroTarget} />
}
