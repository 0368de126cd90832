import { Link } from '../../platform/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { Care } from './home.ts'
import { TwoLines } from './two-lines.tsx'

/** An editorial story about care, with guides beside it. */
export function CareSection({ care }: { care: Care }) {
  const { image, kicker, title, text, action, to, guides } = care
  return (
    <section className="section care">
      <div className="wrap grid-12">
        {image === null ? null : (
          <figure className="care-picture">
            <Picture image={image} alt="" sizes="(min-width: 1020px) 32vw, 100vw" />
          </figure>
        )}
        <article className="care-text">
          {kicker === undefined ? null : <p className="kicker">{kicker}</p>}
          <h2 className="serif">
            <Link to={to}>
              <TwoLines text={title} />
            </Link>
          </h2>
          <div className="prose">
            <p>{text}</p>
          </div>
          <Link className="tap link" to={to}>
            <b>{action}</b>
          </Link>
        </article>
        {guides.length === 0 ? null : (
          <ul className="care-list">
            {guides.map((guide) => (
              <li key={guide.to}>
                <Link to={guide.to}>
                  <span>{guide.of}</span>
                  <b className="serif">{guide.title}</b>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
