import { SHOP_PARAM } from '@varde/domain/catalogue/article-address'
import { useMemo, useRef, useState } from 'react'
import { deferredPart } from '../../platform/deferred-part.tsx'
import { Link } from '../../platform/link.tsx'
import { useBackLink } from '../../state/breadcrumbs/use-breadcrumbs.ts'
import { alertNoContact } from '../../state/notices/alerts.ts'
import { ShareLink } from '../../state/share-link.tsx'
import type { ShopNow } from '../../state/shop-now.ts'
import { backgroundOf } from '../../ui/background.ts'
import { ArrowLeft } from '../../ui/icons.tsx'
import type { DialogRequest } from './article-dialog.tsx'
import { ArticleFacts } from './article-facts.tsx'
import { ArticleReviews } from './article-reviews.tsx'
import { BuyBar } from './buy-bar.tsx'
import { BuyColumn, findBuyRefusal } from './buy-column.tsx'
import { chooseVariant } from './choose-variant.ts'
import { Gallery } from './gallery.tsx'
import type { CountTimes } from './list-count-times.ts'
import type { Crumb } from './list-crumbs.ts'
import type { Options } from './list-options.ts'
import { ShopTable } from './shop-table.tsx'
import type { ShownArticle } from './shown-article.ts'
import { useAddToCart } from './use-add-to-cart.ts'
import { useChosenParams } from './use-chosen-params.ts'
import './article.css'

const ArticleDialog = deferredPart('shown', () => import('./article-dialog.tsx'))

type ArticlePageProps = {
  article: ShownArticle
  options: Options
  /** The size guide's name; null where there is none. */
  guideKind: string | null
  counts: CountTimes
  shops: readonly ShopNow[]
  crumbs: readonly Crumb[]
  /** 9.14: between which days it arrives if it is ordered now: «ons. 25.–man. 30. nov.». */
  arrival: string
  tenantName: string
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
}: ArticlePageProps) {
  const { params } = useChosenParams()
  const choice = useMemo(
    () => chooseVariant(article.variants, options, params),
    [article.variants, options, params],
  )
  const shopId = findShopOfList(params, shops)
  const sizesRef = useRef<HTMLFieldSetElement>(null)
  const buttonRef = useRef<HTMLButtonElement>(null)
  const [dialog, setDialog] = useState<DialogRequest | null>(null)
  const cart = useAddToCart(article, choice.variant, sizesRef)
  const colorName = choice.color?.name ?? ''
  const group = crumbs.at(-1)
  const back = useBackLink({ label: group?.name ?? 'Forside', to: group?.path ?? '/' })
  return (
    <div>
      <div className="wrap article-links">
        <Link className="article-back" to={back.to} aria-label={`Tilbake til ${back.label}`}>
          <ArrowLeft className="icon icon-s" aria-hidden="true" />
          <span>{back.label}</span>
        </Link>
        <nav className="article-crumbs" aria-label="Brødsmuler">
          <ol>
            {crumbs.map(({ name, path }) => (
              <li key={path}>
                <Link className="tap" to={path}>
                  {name}
                </Link>
              </li>
            ))}
          </ol>
        </nav>
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
          background={backgroundOf(choice.color?.hex)}
          group={group?.name}
        />
        <BuyColumn
          article={article}
          choice={choice}
          shops={shops}
          shopId={shopId}
          arrival={arrival}
          guideKind={guideKind}
          fit={article.reviews.fit}
          openDialog={setDialog}
          countedAt={counts.byVariant[choice.variant?.ean ?? ''] ?? []}
          cart={cart}
          sizesRef={sizesRef}
          buttonRef={buttonRef}
        />
      </div>
      {choice.sizes.length === 0 ? null : (
        <ShopTable
          articleName={article.name}
          colorName={colorName}
          sizes={choice.sizes}
          shops={shops}
          shopId={shopId}
          openDialog={setDialog}
          countedAt={counts.oldest}
        />
      )}
      <ArticleFacts {...article} arrival={arrival} />
      <ArticleReviews article={article} tenantName={tenantName} />
      {findBuyRefusal(article, choice) === null ? (
        <BuyBar
          price={article.price}
          variantName={[choice.variant?.size.name, colorName.toLowerCase()].filter(Boolean).join(', ')}
          onAdd={cart.add}
          mainButton={buttonRef}
        />
      ) : null}
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
      />
    </div>
  )
}

/** The shop that the list before was filtered by; it does not change the shopper's own shop. */
function findShopOfList(params: URLSearchParams, shops: readonly ShopNow[]): number | null {
  const asked = params.get(SHOP_PARAM)
  return shops.find(({ id, hasCounter }) => hasCounter && String(id) === asked)?.id ?? null
}
