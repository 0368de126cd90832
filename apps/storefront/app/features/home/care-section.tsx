import { Link } from '../../platform/link.tsx'
import { Picture } from '../../ui/picture.tsx'

const GUIDES = [
  { of: 'Dun', title: 'Slik får du spensten tilbake i jakka', to: '/vedlikehold#dun' },
  { of: 'Skall', title: 'Når dråpene slutter å prelle av', to: '/vedlikehold#impregnert' },
  { of: 'Støvler', title: 'Fett, voks eller ingenting?', to: '/vedlikehold#sko' },
] as const

/** An editorial story about care, which has to agree with 9.18: wool at 400 rounds a minute at most. */
export function CareSection({ image }: { image: string | null }) {
  return (
    <section className="section care">
      <div className="wrap grid-12">
        <figure className="care-picture">
          {image === null ? null : <Picture image={image} alt="" sizes="(min-width: 1020px) 32vw, 100vw" />}
        </figure>
        <article className="care-text">
          <p className="kicker">Vedlikehold</p>
          <h2 className="serif">
            <Link to="/vedlikehold">
              Ull trenger luft,
              <br />
              ikke såpe
            </Link>
          </h2>
          <div className="prose">
            <p>
              Heng lua ut en fuktig kveld. Fukten løfter fibrene, lukten slipper, og du sparer den for en vask
              den ikke trengte. Når den først skal vaskes: 30 grader, ullprogram, høyst 400 omdreininger.
            </p>
          </div>
          <Link className="tap link" to="/vedlikehold">
            <b>Les hele guiden</b>
          </Link>
        </article>
        <ul className="care-list">
          {GUIDES.map((guide) => (
            <li key={guide.to}>
              <Link to={guide.to}>
                <span>{guide.of}</span>
                <b className="serif">{guide.title}</b>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
