import type { ArticleDetail } from '@varde/domain/catalogue/article'
import { formatCount, formatNumber } from '@varde/domain/norwegian/format-number'
import type { RefObject } from 'react'
import { deferredPart } from '../../platform/deferred-part.tsx'
import { isPlainClick } from '../../platform/is-plain-click.ts'
import { useAddress } from '../../state/address.ts'
import { useReferenceData } from '../../state/reference-data.ts'
import { FavouriteButton } from '../../ui/favourite-button.tsx'
import { Return, Shield, Store, Truck } from '../../ui/icons.tsx'
import { useMyShop } from '../../ui/my-shop-context.ts'
import { NoScriptHelp } from '../../ui/no-script-help.tsx'
import { Discount, Price, PriceBefore } from '../../ui/price.tsx'
import { Rating } from '../../ui/rating.tsx'
import { describeStock } from '../../ui/size-stock.ts'
import type { OpenDialog } from './article-dialog.tsx'
import { type Choice, listOtherColors } from './choose-variant.ts'
import { ColorChoices } from './color-choices.tsx'
import type { ShownFit } from './describe-fit.server.ts'
import { PromiseBox } from './promise-box.tsx'
import { type ArticleShop, countShopsWith, shopsPath } from './shop-stock.ts'
import type { ShownArticle } from './shown-article.ts'
import { SizeChoices } from './size-choices.tsx'
import type { AddToCart } from './use-add-to-cart.ts'
import './buy.css'

const SoldOutColors = deferredPart('shown', () => import('./sold-out-colors.tsx'))

type BuyColumnProps = {
  article: ShownArticle
  choice: Choice
  shops: readonly ArticleShop[]
  /** The shop that the list before was filtered by. */
  shopId: number | null
  /** 9.14: between which days it arrives if it is ordered now. */
  arrival: string
  guideKind: string | null
  fit: ShownFit | null
  openDialog: OpenDialog
  /** Shows the stock of all shops. */
  openShops: (opener: HTMLElement) => void
  countedAt: readonly (string | null)[]
  cart: AddToCart
  sizesRef: RefObject<HTMLFieldSetElement | null>
  buttonRef: RefObject<HTMLButtonElement | null>
}

/** The column beside the pictures: price, colours, sizes, the buy button and where the article is. */
export function BuyColumn({
  article,
  choice,
  shops,
  shopId,
  arrival,
  guideKind,
  fit,
  openDialog,
  openShops,
  countedAt,
  cart,
  sizesRef,
  buttonRef,
}: BuyColumnProps) {
  const columns = choice.sizes.map((size) => size.variant)
  return (
    <div className="buy">
      <div className="buy-head">
        <span>{article.brand}</span>
        {article.averageRating === null ? null : (
          <a className="tap link rating" href="#omtaler">
            <Rating rating={article.averageRating} />
            <span>
              {formatCount(article.reviews.count)} {article.reviews.count === 1 ? 'omtale' : 'omtaler'}
            </span>
          </a>
        )}
      </div>
      <h1>{article.name}</h1>
      <PriceBlock
        price={article.price}
        originalPrice={article.originalPrice}
        pant={article.pant}
        openDialog={openDialog}
      />
      {choice.colors.length === 0 ? null : <ColorChoices colors={choice.colors} />}
      {choice.sizes.length === 0 ? null : (
        <SizeChoices
          articleId={article.id}
          sizes={choice.sizes}
          colorKey={choice.colors.find((color) => color.chosen)?.key ?? ''}
          shops={shops}
          shopId={shopId}
          guideKind={guideKind}
          fit={fit}
          openDialog={openDialog}
          missing={cart.sizeMissing}
          groupRef={sizesRef}
        />
      )}
      <BuyButton
        article={article}
        choice={choice}
        shops={shops}
        cart={cart}
        buttonRef={buttonRef}
        openDialog={openDialog}
      />
      <PromiseBox
        variant={choice.variant}
        oneSize={choice.sizes.length === 1}
        reservable={article.canPurchase}
        shops={shops}
        shopId={shopId}
        shopCount={countShopsWith(columns, shops)}
        countedAt={countedAt}
        shopsLink={<ShopsLink slug={article.slug} openShops={openShops} />}
      />
      <Benefits canPurchase={article.canPurchase} onlyCC={article.onlyCC} arrival={arrival} />
    </div>
  )
}

/** Opens the stock of all shops: a drawer here; a page of its own in a new tab and without scripts. */
function ShopsLink({ slug, openShops }: { slug: string } & Pick<BuyColumnProps, 'openShops'>) {
  const { search } = useAddress()
  return (
    <a
      className="tap link"
      rel="nofollow"
      href={shopsPath(slug, search)}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        openShops(event.currentTarget)
      }}
    >
      Se lager i alle butikker
    </a>
  )
}

/** The price; with a price before it, what the law requires to be said about that. */
function PriceBlock({
  price,
  originalPrice,
  pant,
  openDialog,
}: Pick<ArticleDetail, 'price' | 'originalPrice' | 'pant'> & Pick<BuyColumnProps, 'openDialog'>) {
  return (
    <>
      <p className="buy-price">
        {originalPrice === null ? null : <span className="sr-only">Nå </span>}
        <Price kroner={price} />
        {originalPrice === null ? null : <PriceBefore kroner={originalPrice} />}
        <Discount now={price} before={originalPrice} />
      </p>
      {originalPrice === null ? null : (
        <p className="buy-price-note">Før-prisen er den laveste de siste 30 dagene.</p>
      )}
      {pant > 0 ? <p className="buy-price-note">Pant {formatNumber(pant)} kommer i tillegg.</p> : null}
      <button
        type="button"
        className="tap link price-alert needs-script"
        onClick={({ currentTarget: opener }) => openDialog({ about: 'price-alert', opener })}
      >
        Varsle meg om lavere pris
      </button>
    </>
  )
}

/** 9.12–9.16 in a few words; what is not sold online can neither be reserved nor sent. */
function Benefits({
  canPurchase,
  onlyCC,
  arrival,
}: Pick<ArticleDetail, 'canPurchase' | 'onlyCC'> & { arrival: string }) {
  return (
    <ul className="buy-benefits">
      {canPurchase ? (
        <li>
          <Store className="icon" aria-hidden="true" />
          <span>{onlyCC ? 'Kan bare hentes i butikk' : 'Klikk & Hent, gratis i butikk'}</span>
        </li>
      ) : null}
      {canPurchase && !onlyCC ? (
        <li>
          <Truck className="icon" aria-hidden="true" />
          <span>Hjem {arrival}</span>
        </li>
      ) : null}
      <li>
        <Return className="icon" aria-hidden="true" />
        <span>{canPurchase ? '14 dagers angrerett, retur i butikk' : 'Retur i butikk'}</span>
      </li>
      <li>
        <Shield className="icon" aria-hidden="true" />
        <span>5 års garanti for medlemmer</span>
      </li>
    </ul>
  )
}

type BuyButtonProps = Pick<
  BuyColumnProps,
  'article' | 'choice' | 'shops' | 'cart' | 'buttonRef' | 'openDialog'
>

/** The buy button, or why the article cannot be bought. */
function BuyButton({ article, choice, shops, cart, buttonRef, openDialog }: BuyButtonProps) {
  const { tenant } = useReferenceData()
  const myShop = useMyShop()
  const refusal = findBuyRefusal(article, choice)
  const others = refusal === null || !article.canPurchase ? [] : listOtherColors(article.variants, choice)
  const favouriteButton = <FavouriteButton articleId={article.id} name={article.name} />
  if (refusal !== null) {
    return (
      <div className="buy-row">
        <div className="buy-refusal">
          <p>
            <b>{refusal.title}</b> {refusal.text}
          </p>
          <SoldOutColors
            shown={others.length > 0}
            fallback={<div className="other-colors-room" />}
            colors={others.map((other) => ({
              ...other,
              stock: describeStock(other.variant, shops, myShop).words,
            }))}
            choice={choice}
          />
          {choice.variant?.shops.length === 0 ? (
            <button
              type="button"
              className="btn btn-ink needs-script"
              onClick={({ currentTarget: opener }) =>
                openDialog({ about: 'stock-alert', shopId: null, opener })
              }
            >
              Varsle meg når {choice.variant.size.name} er tilbake
            </button>
          ) : null}
        </div>
        {favouriteButton}
      </div>
    )
  }
  return (
    <>
      <div className="buy-row">
        <button
          ref={buttonRef}
          type="button"
          className="btn btn-signal btn-wide buy-button needs-script"
          data-early-press
          onClick={cart.add}
        >
          Legg i kurven
        </button>
        {favouriteButton}
      </div>
      <NoScriptHelp contact={tenant.contact}>
        Handlekurven trenger JavaScript. Slå det på i nettleseren for å bestille her.
      </NoScriptHelp>
      {article.webPurchaseLimit === null ? null : (
        <p className="choice-note">Du kan kjøpe høyst {formatCount(article.webPurchaseLimit)} av denne.</p>
      )}
    </>
  )
}

/** Why the chosen variant cannot be added to the cart; null when it can, or when no size is chosen yet. */
export function findBuyRefusal(
  article: ShownArticle,
  choice: Choice,
): { title: string; text: string } | null {
  if (!article.canPurchase) {
    return { title: 'Denne selger vi bare i butikk.', text: 'Se nedenfor hvilke butikker som har den.' }
  }
  if (article.variants.every((variant) => variant.shops.length === 0)) {
    const hint = choice.variant === null ? ' Velg størrelse, så kan vi si fra når den er tilbake.' : ''
    return { title: 'Utsolgt.', text: `Ingen butikk har denne akkurat nå.${hint}` }
  }
  const size = choice.sizes.find((candidate) => candidate.chosen)
  if (size === undefined || (size.variant !== null && size.variant.shops.length > 0)) return null
  return {
    title: `${size.size.name} er utsolgt i alle butikker.`,
    text: 'Velg en annen størrelse eller farge.',
  }
}
