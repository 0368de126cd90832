import { comparePath } from '@varde/domain/catalogue/compared-goods'
import { Link } from '../../platform/link.tsx'
import { setCompared } from '../../state/compared.ts'
import { backgroundStyle } from '../../ui/background.ts'
import type { CardArticle } from '../../ui/card-article.ts'
import { MissingPicture } from '../../ui/missing-picture.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import './add-similar.css'

type AddSimilarProps = {
  similar: readonly CardArticle[]
  /** What is compared already. */
  ids: readonly number[]
  more: { label: string; path: string } | null
}

/** Goods like those that are compared: a press adds one as a column. */
export function AddSimilar({ similar, ids, more }: AddSimilarProps) {
  return (
    <section className="compare-similar" aria-labelledby="add-similar">
      <div className="section-head">
        <h2 id="add-similar">Legg til en som ligner</h2>
        {more === null ? null : (
          <Link className="tap link" to={more.path}>
            {more.label}
          </Link>
        )}
      </div>
      <ul>
        {similar.map(({ id, name, brand, price, image, background }) => (
          <li key={id}>
            <Link to={comparePath([...ids, id])} onClick={() => setCompared(id, true)}>
              <span className="compare-thumb" style={backgroundStyle(background)}>
                {image === null ? (
                  <MissingPicture />
                ) : (
                  <Picture image={image} alt="" sizes="6rem" widest={320} />
                )}
              </span>
              <span className="compare-add">
                <span className="sr-only">Legg til </span>
                <small>{brand}</small>
                <b>{name}</b>
                <Price kroner={price} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
