import { COMPARED_PARAM, comparePath, MOST_COMPARED } from '@varde/domain/catalogue/compared-goods'
import { formatCount, formatNumber } from '@varde/domain/norwegian/format-number'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Link } from '../../platform/link.tsx'
import { chooseShopPath } from '../../state/choose-shop-path.ts'
import { readCompared, setCompared } from '../../state/compared.ts'
import { ShareLink } from '../../state/share-link.tsx'
import { backgroundStyle } from '../../ui/background.ts'
import type { CardArticle } from '../../ui/card-article.ts'
import { MissingPicture } from '../../ui/missing-picture.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price, PriceBefore } from '../../ui/price.tsx'
import type { ComparedArticle, Comparison } from './to-comparison.ts'
import './compare.css'

type ComparePageProps = Comparison & {
  /** How many of the address are no longer sold. */
  goneCount: number
  hasMyShop: boolean
  /** The list with more of the same. */
  more: { label: string; path: string } | null
  /** Two goods of one kind, as an example where nothing is compared. */
  example: readonly CardArticle[]
  /** Shown where nothing is compared. */
  whenEmpty: React.ReactNode
}

/** `/sammenlign?varer=1+2`: up to four goods side by side. */
export function ComparePage({
  goods,
  rows,
  goneCount,
  hasMyShop,
  more,
  example,
  whenEmpty,
}: ComparePageProps) {
  const ids = goods.map(({ id }) => id)
  return (
    <div className="wrap compare">
      <div className="compare-head">
        <h1>Sammenlign</h1>
        {goods.length < 2 ? null : (
          <ShareLink className="tap link" title="Sammenlign varer" path={comparePath(ids)}>
            Del
          </ShareLink>
        )}
      </div>
      {goneCount === 0 ? null : (
        <p className="compare-gone">
          {goneCount === 1 ? 'Én vare' : `${formatCount(goneCount)} varer`} i lenken finnes ikke lenger hos
          oss.
        </p>
      )}
      {goods.length === 0 ? (
        <>
          <Nothing example={example} />
          {whenEmpty}
        </>
      ) : (
        <>
          {goods.length < 2 ? null : (
            <label className="compare-only">
              <input type="checkbox" id="only-different" />
              <span>Vis bare det som er ulikt</span>
            </label>
          )}
          <CompareTable goods={goods} rows={rows} />
          <div className="compare-foot">
            {goods.length === MOST_COMPARED || more === null ? null : (
              <p>
                {goods.length === 1 ? 'Velg minst én til å sammenligne med.' : 'Det er plass til flere.'}{' '}
                <Link className="link" to={more.path}>
                  {more.label}
                </Link>
              </p>
            )}
            {hasMyShop ? null : (
              <p>
                <a className="link" href={chooseShopPath(null, comparePath(ids))}>
                  Velg butikk
                </a>
                , så ser du hvilke størrelser den har.
              </p>
            )}
          </div>
        </>
      )}
    </div>
  )
}

type NothingProps = { example: readonly CardArticle[] }

function Nothing({ example }: NothingProps) {
  useChosenGoods()
  return (
    <div className="compare-nothing">
      <div className="compare-how">
        <h2>Velg to, tre eller fire</h2>
        <p className="serif">
          Kryss av for «Sammenlign» på varene under, i en liste eller på varens egen side. Så står de her,
          side om side, med alt som er ulikt.
        </p>
        <Link className="btn btn-signal" to="/search">
          Se alle varer
        </Link>
      </div>
      {example.length === 0 ? null : <Example goods={example} />}
    </div>
  )
}

/** What a comparison looks like. Decorative. */
function Example({ goods }: { goods: readonly CardArticle[] }) {
  const rows: [string, (article: CardArticle) => string][] = [
    ['Merke', ({ brand }) => brand],
    ['Pris', ({ price }) => formatNumber(price)],
    ['Farger', ({ colorCount }) => formatCount(colorCount)],
    ['Butikker', ({ shopIds }) => `${formatCount(shopIds.length)} har den`],
  ]
  return (
    <table className="compare-example" aria-hidden="true">
      <tbody>
        <tr>
          <td />
          {goods.map(({ id, image, background }) => (
            <td key={id}>
              <div className="compare-sample" style={backgroundStyle(background)}>
                {image === null ? null : (
                  <Picture image={image} alt="" sizes="(min-width: 700px) 15vw, 30vw" widest={640} />
                )}
              </div>
            </td>
          ))}
        </tr>
        {rows.map(([label, describe]) => (
          <tr key={label}>
            <th>{label}</th>
            {goods.map((article) => (
              <td key={article.id}>{describe(article)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** An address that names no goods leads to those that the visitor has ticked. */
function useChosenGoods(): void {
  const { search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const ids = readCompared()
    if (ids.length === 0 || new URLSearchParams(search).has(COMPARED_PARAM)) return
    void navigate(comparePath(ids), { replace: true })
  }, [search, navigate])
}

function CompareTable({ goods, rows }: Comparison) {
  return (
    // A region that is scrolled must be reachable with the keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className="compare-frame" aria-label="Sammenligningen" tabIndex={0}>
      <table className="compare-table" style={{ '--goods': goods.length } as React.CSSProperties}>
        <thead>
          <tr className="compare-pictures">
            <td />
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
          <tr className="compare-remove">
            <td />
            {goods.map(({ id, slug, name }) => (
              <td key={id}>
                <Link className="btn btn-line" to={`/product/${slug}`}>
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

const NotKnown = () => (
  <>
    <span aria-hidden="true">–</span>
    <span className="sr-only">Ikke oppgitt</span>
  </>
)
