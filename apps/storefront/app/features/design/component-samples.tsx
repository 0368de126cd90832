import { type ReactNode, useState } from 'react'
import { ArticleCard } from '../../ui/article-card.tsx'
import type { CardArticle } from '../../ui/card-article.ts'
import { ErrorPage } from '../../ui/error-page.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { PasswordField, SelectField, TextArea, TextField } from '../../ui/form-fields.tsx'
import * as icons from '../../ui/icons.tsx'
import { Discount, Price, PriceBefore } from '../../ui/price.tsx'
import { Rating } from '../../ui/rating.tsx'
import { StockLine } from '../../ui/stock-line.tsx'

/** Every shared component in each of its states. */
export function ComponentSamples({ article }: { article: CardArticle | null }) {
  return (
    <>
      <Sample title="Knapper">
        <button type="button" className="btn btn-signal">
          Legg i kurven
        </button>
        <button type="button" className="btn btn-ink">
          Svar
        </button>
        <button type="button" className="btn btn-line">
          Velg selv
        </button>
        <button type="button" className="btn btn-ink" disabled>
          Sender …
        </button>
        <a className="link tap" href="#knapper">
          Lenke
        </a>
        <span className="below-sea design-sea">
          <button type="button" className="btn btn-paper">
            På mørkt
          </button>
        </span>
      </Sample>
      <Sample title="Pris, lager og omtale">
        <Price kroner={1299} />
        <PriceBefore kroner={1999} />
        <Discount now={1299} before={1999} />
        <Rating rating={4.3} />
        <StockLine state="in">På lager i 6 butikker</StockLine>
        <StockLine state="few">Bare i 1 butikk</StockLine>
        <StockLine state="out">Ikke på lager nå</StockLine>
      </Sample>
      <Sample title="Skjema">
        <Fields />
      </Sample>
      <section>
        <h3>Kort</h3>
        {article === null ? <p>Ingen varer</p> : <Cards article={article} />}
      </section>
      <Sample title="Tegn">
        {Object.entries(icons)
          .filter(([name]) => name !== 'RepeatedIcons' && name !== 'Star')
          .map(([name, Icon]) => (
            <span key={name} className="design-icon">
              <Icon className="icon" />
              <code>{name}</code>
            </span>
          ))}
      </Sample>
      <section>
        <h3>Feil og tomt</h3>
        <ErrorPage mark="404" title="Siden finnes ikke" links={[{ label: 'Til forsiden', to: '/' }]}>
          Siden du leter etter, finnes ikke, eller den har flyttet.
        </ErrorPage>
      </section>
    </>
  )
}

function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      <div className="design-row">{children}</div>
    </section>
  )
}

const TWO_LINES = 'Et varenavn som er så langt at det går over to linjer og vel så det'

/** A card in each of its states, made from one article. */
function Cards({ article }: { article: CardArticle }) {
  const cards: CardArticle[] = [
    { ...article, originalPrice: null, label: null },
    { ...article, originalPrice: article.price * 2, label: 'Ukens pris' },
    { ...article, name: TWO_LINES, label: 'Nyhet', rating: null },
    { ...article, image: null, shopIds: [], web: false },
    { ...article, shopIds: article.shopIds.slice(0, 1), colorCount: 1 },
  ]
  return (
    <ul className="cards cards-5">
      {cards.map((card, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the states never change their order
        <ArticleCard key={at} article={card} heading="h3" canCompare={at === 0} />
      ))}
    </ul>
  )
}

const WRONG = 'Skriv e-posten slik: navn@eksempel.no'

function Fields() {
  const [text, setText] = useState('')
  const common = { value: text, onChange: setText }
  return (
    <div className="design-fields">
      <ErrorSummary problems={[{ fieldId: 'design-feil', text: WRONG }]} attempt={0} />
      <TextField id="design-navn" label="Fornavn" autoComplete="off" error={undefined} {...common} />
      <TextField id="design-feil" label="E-post" autoComplete="off" error={WRONG} {...common} />
      <PasswordField
        id="design-passord"
        label="Passord"
        autoComplete="new-password"
        hint="Minst 8 tegn."
        error={undefined}
        {...common}
      />
      <SelectField
        id="design-valg"
        label="Butikk"
        options={[
          { value: '', name: 'Velg' },
          { value: 'odda', name: 'Odda' },
        ]}
        error={undefined}
        {...common}
      />
      <TextArea id="design-tekst" label="Melding" maxLength={200} {...common} />
    </div>
  )
}
