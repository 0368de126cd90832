import { useMemo, useRef, useState } from 'react'
import { deferredPart } from '../../platform/deferred-part.tsx'
import { Link } from '../../platform/link.tsx'
import { useAddress } from '../../state/address.ts'
import { useBackLink } from '../../state/breadcrumbs/use-breadcrumbs.ts'
import { alertNoContact } from '../../state/notices/alerts.ts'
import { ShareLink } from '../../state/share-link.tsx'
import { backgroundOf } from '../../ui/background.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { CompareCheck } from '../../ui/compare-check.tsx'
import { ArrowLeft } from '../../ui/icons.tsx'
import type { DialogRequest } from './article-dialog.tsx'
import { ArticleDescription, ArticleFacts, ArticleTerms } from './article-facts.tsx'
import { ArticleReviews } from './article-reviews.tsx'
import { BuyBar } from './buy-bar.tsx'
import { BuyColumn, findBuyRefusal } from './buy-column.tsx'
import { chooseVariant } from './choose-variant.ts'
import { Gallery } from './gallery.tsx'
import type { CountTimes } from './list-count-times.ts'
import type { Crumb } from './list-crumbs.ts'
import type { Options } from './list-options.ts'
import { fitSentence } from './review-list.ts'
import { type ArticleShop, findShopOfList } from './shop-stock.ts'
import type { ShownArticle } from './shown-article.ts'
import { useAddToCart } from './use-add-to-cart.ts'
import { useChosenParams } from './use-chosen-params.ts'
import './article.css'

const ArticleDialog = deferredPart('shown', () => import('./article-dialog.tsx'))
const ShopDrawer = deferredPart('shown', () => import('./shop-drawer.tsx'))

type ArticlePageProps = {
  article: ShownArticle
  options: Options
  /** The size guide's name; null where there is none. */
  guideKind: string | null
  counts: CountTimes
  shops: readonly ArticleShop[]
  crumbs: readonly Crumb[]
  /** 9.14: between which days it arrives if it is ordered now: «ons. 25. – man. 30. nov.». */
  arrival: string
  tenantName: string
  /** What resembles the article and what goes with it, under its facts. */
  related: React.ReactNode
  /** What is told of it elsewhere, above that. */
  story: React.ReactNode
}

/** The first of these facts that is known, for a close-up that shows it: «Hette: Fast». */
function captionOf(facts: ShownArticle['facts'], names: readonly string[]): string | null {
  const found = names.flatMap((name) => facts.find((fact) => fact.name === name) ?? [])[0]
  return found === undefined ? null : `${found.name}: ${found.value}`
}

/** 2.24: the article's page. The chosen colour and size are in the address. */
export function ArticlePage({
  article,
  options,
  guideKind,
  counts,
  shops,
  crumbs,
  arrival,
  tenantName,
  related,
  story,
}: ArticlePageProps) {
  const { params } = useChosenParams()
  const { pathname, search } = useAddress()
  const choice = useMemo(
    () => chooseVariant(article.variants, options, params),
    [article.variants, options, params],
  )
  const shopId = findShopOfList(params, shops)
  const sizesRef = useRef<HTMLFieldSetElement>(null)
  const buttonRef = useRef<HTMLButtonElement>(null)
  const [dialog, setDialog] = useState<DialogRequest | null>(null)
  const [isShopsOpen, setShopsOpen] = useState(false)
  const shopsOpener = useRef<HTMLElement>(null)
  const cart = useAddToCart(article, choice.variant, sizesRef)
  const colorName = choice.color?.name ?? ''
  const group = crumbs.at(-1)
  const back = useBackLink({ label: group?.name ?? 'Forside', to: group?.path ?? '/' })
  return (
    <div>
      <div className="wrap article-links">
        <Link className="article-back" to={back.to} aria-label={`Tilbake til ${back.label}`}>
          <ArrowLeft className="icon icon-s" aria-hidden="true" />
          {/* The trail names the group already. */}
          <span>{back.to === group?.path ? 'Tilbake' : back.label}</span>
        </Link>
        <Breadcrumbs pages={crumbs.map(({ name, path }) => ({ label: name, to: path }))} />
        <CompareCheck articleId={article.id} name={article.name} />
        <ShareLink className="tap link article-share" title={article.name} path={`/product/${article.slug}`}>
          Del
        </ShareLink>
      </div>
      <div className="article-top">
        <Gallery
          key={choice.color?.id}
          articleName={article.name}
          colorName={colorName}
          images={choice.color?.images ?? (article.image === null ? [] : [article.image])}
          imageCaptions={choice.color?.captions ?? []}
          texts={article.pictureTexts}
          background={backgroundOf(choice.color?.hex)}
          group={group?.name}
          captions={{
            upper: captionOf(article.facts, ['Hette', 'Lukking']),
            lower: captionOf(article.facts, ['Lommer', 'Såle']),
          }}
        />
        <div className="article-side">
          <BuyColumn
            article={article}
            choice={choice}
            shops={shops}
            shopId={shopId}
            arrival={arrival}
            guideKind={guideKind}
            fit={article.fit}
            openDialog={setDialog}
            openShops={(opener) => {
              shopsOpener.current = opener
              setShopsOpen(true)
            }}
            countedAt={counts.byVariant[choice.variant?.ean ?? ''] ?? []}
            cart={cart}
            sizesRef={sizesRef}
            buttonRef={buttonRef}
          />
          <ArticleFacts {...article} />
        </div>
        <ArticleDescription {...article} />
      </div>
      <ArticleTerms terms={article.terms} />
      {story}
      {related}
      <ArticleReviews article={article} tenantName={tenantName} />
      {findBuyRefusal(article, choice) === null ? (
        <BuyBar
          price={article.price}
          variantName={[choice.variant?.size.name, colorName.toLowerCase()].filter(Boolean).join(', ')}
          onAdd={cart.add}
          mainButton={buttonRef}
        />
      ) : null}
      <ShopDrawer
        shown={isShopsOpen}
        open={isShopsOpen}
        onClose={() => setShopsOpen(false)}
        onFailed={() => {
          setShopsOpen(false)
          alertNoContact()
        }}
        opener={shopsOpener}
        subject={`${article.name}, ${colorName.toLowerCase()}`}
        sizes={choice.sizes}
        shops={shops}
        backTo={pathname + search}
        countedAt={counts.oldest}
        onAlert={(shop) => {
          const opener = shopsOpener.current
          setShopsOpen(false)
          if (opener !== null) setDialog({ about: 'stock-alert', shopId: shop, opener })
        }}
      />
      <ArticleDialog
        shown={dialog !== null}
        request={dialog}
        onClose={() => setDialog(null)}
        onFailed={() => {
          setDialog(null)
          alertNoContact()
        }}
        article={article}
        variant={choice.variant}
        sizeName={choice.sizes.find((size) => size.chosen)?.size.name ?? null}
        guideKind={guideKind}
        shops={shops}
        fitSentence={fitSentence}
      />
    </div>
  )
}
