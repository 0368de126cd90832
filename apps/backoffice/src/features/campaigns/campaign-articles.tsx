import type { Answer } from '@varde/contract/client'
import { useId, useState } from 'react'
import { api } from '../../api.ts'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields.tsx'
import { describeShown, readKroner, writeKroner } from '../../ui/kr.ts'
import { Message } from '../../ui/message.tsx'
import { Panel } from '../../ui/page.tsx'
import { useSend } from '../../ui/use-send.ts'
import type { Campaign, FormArticle } from './campaign-form.ts'

type Found = Answer<'GET /admin/articles'>['data'][number]

type CampaignArticlesProps = {
  articles: readonly FormArticle[]
  /** What was saved last, with the prices that the shop will show. */
  saved: Campaign['articles']
  errors: readonly string[] | undefined
  onChange: (articles: readonly FormArticle[]) => void
}

/** The goods of a campaign and what each costs meanwhile. */
export function CampaignArticles({ articles, saved, errors = [], onChange }: CampaignArticlesProps) {
  const [percent, setPercent] = useState('')
  const off = /^\d{1,2}$/.test(percent.trim()) ? Number(percent) : null
  function add({ id, name, article_no: no, price }: Found) {
    if (articles.some((article) => article.id === id)) return
    onChange([...articles, { id, name, no, ordinary: price, price: writeKroner(price) }])
  }
  function cut() {
    if (off === null) return
    onChange(
      articles.map((article) => ({
        ...article,
        price: writeKroner(Math.round((article.ordinary * (100 - off)) / 100)),
      })),
    )
  }
  return (
    <Panel title="Varer og priser">
      {errors.length === 0 ? null : <Message tone="error">{errors.join(' ')}</Message>}
      <AddArticle onAdd={add} />
      {articles.length === 0 ? <p>Søk opp varene som skal være med.</p> : null}
      <ul className="campaign-articles">
        {articles.map((article) => {
          const before = saved.find(({ article_id: id }) => id === article.id)
          const isSaved = before !== undefined && before.price === readKroner(article.price)
          return (
            <li key={article.id} className="campaign-article">
              <div>
                <strong>{article.name}</strong>
                <p className="field-hint">
                  {article.no}, ordinært {writeKroner(article.ordinary)} kr
                </p>
                {isSaved ? (
                  <p>Vises som {describeShown(before.shown)}</p>
                ) : (
                  <p className="field-hint">Lagre for å se førprisen</p>
                )}
                {isSaved && before.shown.before === null ? (
                  <Message tone="warn">
                    Ingen førpris: prisen er ikke lavere enn den laveste de siste 30 dagene.
                  </Message>
                ) : null}
                {before !== undefined && before.overlaps.length > 0 ? (
                  <Message tone="warn">
                    {before.overlaps
                      .map(({ name, price }) => `Også i «${name}» til ${writeKroner(price)} kr.`)
                      .join(' ')}{' '}
                    Den laveste prisen gjelder.
                  </Message>
                ) : null}
              </div>
              <TextField
                label={
                  <>
                    Pris<span className="visually-hidden"> på {article.name}</span> (kr)
                  </>
                }
                inputMode="decimal"
                autoComplete="off"
                value={article.price}
                errors={readKroner(article.price) === null ? ['Skriv en pris, som 999'] : undefined}
                onChange={(price) =>
                  onChange(articles.map((each) => (each.id === article.id ? { ...each, price } : each)))
                }
              />
              <Button onClick={() => onChange(articles.filter(({ id }) => id !== article.id))}>
                Fjern<span className="visually-hidden"> {article.name}</span>
              </Button>
            </li>
          )
        })}
      </ul>
      {articles.length === 0 ? null : (
        <div className="campaign-cut">
          <TextField
            label="Prosent av ordinær pris på alle"
            inputMode="numeric"
            autoComplete="off"
            value={percent}
            onChange={setPercent}
          />
          <Button disabled={off === null} onClick={cut}>
            Sett ned alle
          </Button>
        </div>
      )}
    </Panel>
  )
}

function AddArticle({ onAdd }: { onAdd: (article: Found) => void }) {
  const id = useId()
  const [text, setText] = useState('')
  const [found, setFound] = useState<readonly Found[] | null>(null)
  const { send, isSending, message } = useSend()
  async function search() {
    if (text.trim() === '') return
    const sent = await send(() => api('GET /admin/articles', { query: { q: text.trim() } }))
    if (sent !== null) setFound(sent.data.data.slice(0, 10))
  }
  return (
    <div className="campaign-add">
      <label className="field-label" htmlFor={id}>
        Finn varer
      </label>
      <div className="campaign-search">
        <input
          id={id}
          type="search"
          className="field-input"
          placeholder="Navn, merke, varenummer eller EAN"
          data-search
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            // Enter searches here, and does not save the campaign.
            if (event.key !== 'Enter') return
            event.preventDefault()
            void search()
          }}
        />
        <Button isBusy={isSending} onClick={() => void search()}>
          Søk
        </Button>
      </div>
      {message === undefined ? null : <Message tone="error">{message}</Message>}
      <p role="status">{found?.length === 0 ? 'Ingen varer funnet' : null}</p>
      {found === null ? null : (
        <ul className="campaign-found">
          {found.map((article) => (
            <li key={article.id}>
              <span>
                {article.name}, {writeKroner(article.price)} kr
              </span>
              <ButtonRow>
                <Button onClick={() => onAdd(article)}>
                  Legg til<span className="visually-hidden"> {article.name}</span>
                </Button>
              </ButtonRow>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
