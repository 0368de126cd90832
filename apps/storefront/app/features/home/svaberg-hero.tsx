import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { HOME_COPY } from '../../brand/home-copy.ts'
import { findLandscape } from '../../brand/scenery.ts'
import { Scene } from '../../ui/scene.tsx'

const SIZE = { width: 1800, height: 810 }

/** 2.32: sea, granite and the last light. */
export function SvabergHero({ target }: { target: string }) {
  const copy = HOME_COPY.svaberg
  const sky = findLandscape('kveld')
  const land = findLandscape('kveld-land')
  return (
    <>
      <section className="coast-hero">
        {sky ? <Scene image={sky} alt="Snøfjell i lavt kveldslys" {...SIZE} priority /> : null}
        <h1>
          <Link to={target}>
            {copy.headline[0]}
            <br />
            {copy.headline[1]}
          </Link>
        </h1>
        {land ? <Scene image={land} alt="" {...SIZE} priority className="hero-land" /> : null}
      </section>
      <div className="wrap coast-lede">
        <p className="serif">
          {copy.lede[0]} {copy.lede[1]}
        </p>
        <Link className="btn btn-signal" to={target}>
          {copy.action} <ArrowRight className="icon" aria-hidden="true" />
        </Link>
      </div>
    </>
  )
}
