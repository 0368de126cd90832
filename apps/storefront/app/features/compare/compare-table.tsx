import { comparePath } from '@varde/domain/catalogue/compared-goods'
import { Link } from '../../platform/link.tsx'
import { setCompared } from '../../state/compared.ts'
import { backgroundStyle } from '../../ui/background.ts'
import { MissingPicture } from '../../ui/missing-picture.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price, PriceBefore } from '../../ui/price.tsx'
import type { ComparedArticle, ComparedFact, Comparison } from './to-comparison.ts'

/** Goods as columns, what is known of them as rows. */
export function CompareTable({ goods, rows, loneFacts }: Omit<Comparison, 'alike'>) {
  return (
    // A region that is scrolled must be reachable with the keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className="compare-frame" aria-label="Sammenligningen" tabIndex={0}>
      <table className="compare-table" style={{ '--goods': goods.length } as React.CSSProperties}>
        <thead>
          <tr className="compare-pictures">
            <td>
              {goods.length < 2 ? null : (
                <label className="compare-only">
                  <input type="checkbox" id="only-different" />
                  <span>Vis bare det som er ulikt</span>
                </label>
              )}
            </td>
            {goods.map(({ id, image, background }) => (
              <td key={id}>
                <div className="card-picture" style={backgroundStyle(background)}>
                  {image === null ? (
                    <MissingPicture />
                  ) : (
                    <Picture image={image} alt="" sizes="(min-width: 1020px) 20vw, 40vw" widest={640} />
                  )}
                </div>
              </td>
            ))}
          </tr>
          <tr className="compare-names">
            <td />
            {goods.map((article) => (
              <th key={article.id} scope="col">
                <Name article={article} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, values, differs }) => (
            <tr key={label} className={differs ? 'compare-differs' : undefined}>
              <th scope="row">
                {label}
                {differs ? <span className="sr-only"> Ulikt</span> : null}
              </th>
              {values.map((value, at) => (
                <td key={goods[at]?.id}>{value ?? <NotKnown />}</td>
              ))}
            </tr>
          ))}
          {loneFacts.length === 0 ? null : (
            <tr>
              <th scope="row">Bare oppgitt for én</th>
              {loneFacts.map((facts, at) => (
                <td key={goods[at]?.id}>
                  {facts.length === 0 ? (
                    <NotKnown />
                  ) : (
                    facts.map((fact) => <LoneLine key={fact.label} {...fact} />)
                  )}
                </td>
              ))}
            </tr>
          )}
          <tr className="compare-remove">
            <td />
            {goods.map(({ id, slug, name }) => (
              <td key={id}>
                <Link className="btn btn-ink" to={`/product/${slug}`}>
                  Se varen<span className="sr-only">: {name}</span>
                </Link>
                <Link
                  className="tap link"
                  to={comparePath(goods.map((other) => other.id).filter((other) => other !== id))}
                  onClick={() => setCompared(id, false)}
                  aria-label={`Ta bort ${name}`}
                >
                  Ta bort
                </Link>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  )
}

/** What is one and the same for all of the goods. */
export function AlikeFacts({ facts }: { facts: readonly ComparedFact[] }) {
  if (facts.length === 0) return null
  return (
    <section className="compare-alike" aria-labelledby="likt">
      <h2 id="likt">Likt for alle</h2>
      <dl>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Name({ article: { slug, brand, name, price, originalPrice } }: { article: ComparedArticle }) {
  return (
    <>
      <span className="compare-brand">{brand}</span>
      <Link className="compare-name" to={`/product/${slug}`}>
        {name}
      </Link>
      <span className="compare-price">
        <Price kroner={price} />
        {originalPrice === null ? null : <PriceBefore kroner={originalPrice} />}
      </span>
    </>
  )
}

const LoneLine = ({ label, value }: ComparedFact) => (
  <span className="compare-fact">
    {label}: <b>{value}</b>
  </span>
)

const NotKnown = () => (
  <span className="compare-unknown">
    <span aria-hidden="true">–</span>
    <span className="sr-only">Ikke oppgitt</span>
  </span>
)
