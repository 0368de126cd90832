import { useParams } from 'react-router'
import { api } from '../../api.ts'
import { useAccount } from '../../session.ts'
import { Badge } from '../../ui/badge.tsx'
import { LoadedPart, Page } from '../../ui/page.tsx'
import { useLoaded } from '../../ui/use-loaded.ts'
import { FeedPanel } from './feed-panel.tsx'
import { PicturesPanel } from './pictures-panel.tsx'
import { PricePanel } from './price-panel.tsx'
import { StockPanel } from './stock-panel.tsx'
import { TextsPanel } from './texts-panel.tsx'
import './goods.css'

/** One article: each part is saved by itself. */
export function ArticleScreen() {
  const { id = '' } = useParams()
  const { role } = useAccount()
  const loaded = useLoaded(`article ${id}`, (signal) =>
    api('GET /admin/articles/{id}', { params: { id: Number(id) } }, signal),
  )
  const article = loaded.data
  const isEditor = role !== 'shop'
  return (
    <Page
      title={article?.name ?? 'Vare'}
      lead={article === undefined ? undefined : `${article.brand}, varenummer ${article.article_no}`}
      actions={
        article === undefined ? undefined : (
          <div className="article-state">
            {article.hidden ? <Badge tone="warn">Skjult</Badge> : null}
            {article.visible ? <a href={`/product/${article.slug}`}>Se i butikken</a> : null}
          </div>
        )
      }
    >
      <LoadedPart loaded={loaded}>
        {(data) => {
          const parts = { article: data, onSaved: loaded.replace, onReload: loaded.reload }
          return (
            <>
              <PricePanel key={`price ${data.id}`} {...parts} mayEdit={role === 'chain'} />
              {isEditor ? (
                <>
                  <TextsPanel key={`texts ${data.id}`} {...parts} />
                  <PicturesPanel key={`pictures ${data.id}`} {...parts} />
                </>
              ) : null}
              {role === 'editor' ? null : <StockPanel key={`stock ${data.id}`} article={data} />}
              {isEditor ? <FeedPanel {...parts} /> : null}
            </>
          )
        }}
      </LoadedPart>
    </Page>
  )
}
