import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { HOME_COPY } from '../../brand/home-copy.ts'
import { Picture } from '../../ui/picture.tsx'

/** 2.32: what children wear, thrown into the yellow. */
export function KrabatHero({ target, images }: { target: string; images: string[] }) {
  const copy = HOME_COPY.krabat
  return (
    <section className="play-hero">
      <div className="play-pictures" aria-hidden="true">
        {images.map((image, at) => (
          <div key={image} className={`play-picture-${at + 1}`}>
            <Picture image={image} alt="" sizes="(min-width: 1020px) 40vw, 64vw" priority={at === 0} />
          </div>
        ))}
      </div>
      <div className="wrap">
        <h1>
          <Link to={target}>
            {copy.headline[0]}
            <br />
            {copy.headline[1]}
          </Link>
        </h1>
        <div className="play-text">
          <p>
            {copy.lede[0]}
            <br />
            {copy.lede[1]}
          </p>
          <Link className="btn btn-signal" to={target}>
            {copy.action} <ArrowRight className="icon" aria-hidden="true" />
          </Link>
        </div>
      </div>
    </section>
  )
}
