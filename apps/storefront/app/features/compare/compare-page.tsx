import { COMPARED_PARAM, comparePath } from '@varde/domain/catalogue/compared-goods'
import { formatCount, formatNumber } from '@varde/domain/norwegian/format-number'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Link } from '../../platform/link.tsx'
import { chooseShopPath } from '../../state/choose-shop-path.ts'
import { readCompared } from '../../state/compared.ts'
import { ShareLink } from '../../state/share-link.tsx'
import { backgroundStyle } from '../../ui/background.ts'
import type { CardArticle } from '../../ui/card-article.ts'
import { Picture } from '../../ui/picture.tsx'
import { AddSimilar } from './add-similar.tsx'
import { AlikeFacts, CompareTable } from './compare-table.tsx'
import type { Comparison } from './to-comparison.ts'
import './compare.css'

type ComparePageProps = Comparison & {
  /** How many of the address are no longer sold. */
  goneCount: number
  hasMyShop: boolean
  /** Goods like the first one, to add; none where there is no room for them. */
  similar: readonly CardArticle[]
  /** The list with more of the same. */
  more: { label: string; path: string } | null
  /** Two goods of one kind, as an example where nothing is compared. */
  example: readonly CardArticle[]
  /** Shown where nothing is compared. */
  whenEmpty: React.ReactNode
}

/** `/sammenlign?varer=1+2`: up to four goods side by side. */
export function ComparePage(props: ComparePageProps) {
  const { goods, goneCount, hasMyShop, similar, more, example, whenEmpty } = props
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
          <CompareTable {...props} />
          <AlikeFacts facts={props.alike} />
          {hasMyShop ? null : (
            <p className="compare-foot">
              <a className="link" href={chooseShopPath(null, comparePath(ids))}>
                Velg butikk
              </a>
              , så ser du hvilke størrelser den har.
            </p>
          )}
          {similar.length === 0 ? null : <AddSimilar similar={similar} ids={ids} more={more} />}
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
