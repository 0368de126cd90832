import type { ArticleDetail } from '@varde/domain/catalogue/article'
import { useEffect, useId, useRef, useState } from 'react'
import { Link } from '../../platform/link.tsx'
import { openCartDrawer, openCartDrawerWith } from '../../state/cart/cart-drawer.ts'
import { addToCart, useCart } from '../../state/cart/cart-store.ts'
import { backgroundOf, backgroundStyle } from '../../ui/background.ts'
import type { CardArticle } from '../../ui/card-article.ts'
import { useFavourite } from '../../ui/favourites-context.ts'
import { Heart } from '../../ui/icons.tsx'
import { MissingPicture } from '../../ui/missing-picture.tsx'
import { useMyShop } from '../../ui/my-shop-context.ts'
import { Picture } from '../../ui/picture.tsx'
import { Price, PriceBefore } from '../../ui/price.tsx'
import { Rating } from '../../ui/rating.tsx'
import { SizeButton } from '../../ui/size-button.tsx'
import { describeStock } from '../../ui/size-stock.ts'
import { ShopCountLine } from '../../ui/stock-line.tsx'
import { type Choices, findHindrance, listChoices } from './list-choices.ts'

const PICTURE_SIZES = '(min-width: 1020px) 22vw, (min-width: 700px) 30vw, 40vw'

const LIST = new Intl.ListFormat('nb-NO')

export type FavouriteShop = { id: number; name: string; hasCounter: boolean }

type FavouriteRowProps = {
  article: CardArticle
  /** Null when it could not be fetched, or is no longer sold: then its own page says more. */
  detail: ArticleDetail | null
  shops: readonly FavouriteShop[]
}

/** A favourite with its colours and sizes, to be put in the cart from the list; once removed it can be put back. */
export function FavouriteRow({ article, detail, shops }: FavouriteRowProps) {
  const { isFavourite, toggle } = useFavourite(article.id)
  const [colorId, setColorId] = useState<number | null>(null)
  const myShop = useMyShop()
  const choices = detail === null ? null : listChoices(detail, colorId)
  const hindrance = detail === null ? null : findHindrance(detail)
  const image = choices?.color?.images[0] ?? article.image
  const ground = choices?.color ? backgroundOf(choices.color.hex) : article.background
  const address = `/product/${article.slug}`
  return (
    <li className={isFavourite ? 'favourite' : 'favourite is-removed'}>
      <div className="favourite-media">
        <Link
          className="favourite-picture"
          to={address}
          style={backgroundStyle(ground)}
          tabIndex={-1}
          aria-hidden
        >
          {image === null ? (
            <MissingPicture />
          ) : (
            <Picture image={image} alt="" sizes={PICTURE_SIZES} widest={640} />
          )}
        </Link>
        <button
          type="button"
          className={isFavourite ? 'favourite-button' : 'btn btn-ink favourite-undo'}
          aria-label={`${isFavourite ? 'Fjern fra favoritter' : 'Legg tilbake'}: ${article.name}`}
          onClick={toggle}
        >
          {isFavourite ? <Heart /> : 'Legg tilbake'}
        </button>
      </div>
      <div className="favourite-head">
        <p className="favourite-brand">
          <span>{article.brand}</span>
          {article.rating === null ? null : <Rating rating={article.rating} />}
        </p>
        <h2>
          <Link to={address}>{article.name}</Link>
        </h2>
        <p className="favourite-price">
          {article.originalPrice === null ? null : <span className="sr-only">Nå </span>}
          <Price kroner={article.price} />
          {article.originalPrice === null ? null : <PriceBefore kroner={article.originalPrice} />}
        </p>
        <ShopCountLine {...article} myShop={myShop} />
      </div>
      <div className="favourite-colors">
        {isFavourite && hindrance === null && choices !== null ? (
          <Colors {...choices} onColor={setColorId} />
        ) : null}
      </div>
      <div className="favourite-pick">
        <p role="status">{isFavourite ? '' : 'Fjernet.'}</p>
        {isFavourite ? <Pick detail={detail} address={address} shops={shops} colorId={colorId} /> : null}
      </div>
    </li>
  )
}

type ColorsProps = Choices & { onColor: (id: number) => void }

function Colors({ colors, color, onColor }: ColorsProps) {
  if (colors.length < 2) return null
  return (
    <fieldset>
      <legend>
        Farge <b>{color?.name}</b>
      </legend>
      {colors.map(({ id, name, hex }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === color?.id}
          aria-label={name}
          onClick={() => onColor(id)}
        >
          <i style={{ background: hex ?? 'var(--line)' }} />
        </button>
      ))}
    </fieldset>
  )
}

type PickProps = {
  detail: ArticleDetail | null
  address: string
  shops: readonly FavouriteShop[]
  colorId: number | null
}

/** The sizes of the chosen colour, and the button that puts the chosen one in the cart. */
function Pick({ detail, address, shops, colorId }: PickProps) {
  const [ean, setEan] = useState<string | null>(null)
  const [isChoosing, setChoosing] = useState(false)
  const [missing, setMissing] = useState(false)
  const sizes = useRef<HTMLFieldSetElement>(null)
  const problemId = useId()
  const myShop = useMyShop()
  const inCart = useCart().orders.filter(({ articleId }) => articleId === detail?.id)
  const hindrance = detail === null ? null : findHindrance(detail)
  useEffect(() => {
    if (isChoosing) sizes.current?.querySelector('button')?.focus()
  }, [isChoosing])
  if (detail === null || hindrance !== null) {
    return (
      <p className="favourite-hindrance">
        {hindrance?.text}{' '}
        <Link className="link" to={address}>
          {hindrance?.link ?? 'Velg størrelse på varens side'}
        </Link>
      </p>
    )
  }
  const { variants } = listChoices(detail, colorId)
  const [only] = variants
  const chosen = variants.length === 1 ? only : variants.find((variant) => variant.ean === ean)
  const isSoldOut = chosen?.shops.length === 0
  const add = () => {
    setMissing(chosen === undefined)
    if (chosen === undefined) return sizes.current?.querySelector('button')?.focus()
    openCartDrawerWith(addToCart(detail, chosen))
  }
  return (
    <>
      {inCart.length === 0 ? null : (
        <>
          <p className="favourite-added">
            {LIST.format(inCart.map(({ size, color }) => `${size} i ${color.toLowerCase()}`))} ligger i
            kurven.
          </p>
          <button type="button" className="btn btn-line" onClick={openCartDrawer}>
            Se handlekurven
          </button>
        </>
      )}
      {variants.length === 1 && only !== undefined ? (
        <p className="favourite-only">
          Størrelse <b>{only.size.name}</b> {describeStock(only, shops, myShop).words}
        </p>
      ) : !isChoosing ? (
        // The sizes of all favourites at once would hide the goods between them.
        <button
          type="button"
          className={inCart.length === 0 ? 'btn btn-line' : 'tap link'}
          onClick={() => setChoosing(true)}
        >
          Velg størrelse<span className="sr-only">: {detail.name}</span>
        </button>
      ) : (
        <fieldset ref={sizes} aria-describedby={missing ? problemId : undefined}>
          <legend>Størrelse</legend>
          <div className="sizes favourite-sizes">
            {variants.map((variant) => (
              <SizeButton
                key={variant.ean}
                type="button"
                sizeName={variant.size.name}
                stock={describeStock(variant, shops, myShop)}
                chosen={variant === chosen}
                onClick={() => {
                  setEan(variant.ean)
                  setMissing(false)
                }}
              />
            ))}
          </div>
        </fieldset>
      )}
      {missing ? (
        <p className="favourite-problem" id={problemId} role="alert">
          Velg størrelse først
        </p>
      ) : null}
      {isSoldOut ? (
        <p className="favourite-hindrance">
          {chosen?.size.name} er utsolgt.{' '}
          <Link className="link" to={address}>
            Få beskjed når den er tilbake
          </Link>
        </p>
      ) : variants.length > 1 && !isChoosing ? null : (
        <button type="button" className="btn btn-ink" onClick={add}>
          Legg i kurven<span className="sr-only">: {detail.name}</span>
        </button>
      )}
    </>
  )
}
