import { COLOR_PARAM, SHOP_PARAM, SIZE_PARAM } from '@varde/domain/catalogue/article-address'
import { deferredPart } from '../../platform/deferred-part.tsx'
import { isPlainClick } from '../../platform/is-plain-click.ts'
import { useCustomer } from '../../state/customer/customer.ts'
import { useMyShop } from '../../ui/my-shop-context.ts'
import { SizeButton } from '../../ui/size-button.tsx'
import { describeStock } from '../../ui/size-stock.ts'
import type { OpenDialog } from './article-dialog.tsx'
import type { SizeChoice } from './choose-variant.ts'
import type { ShownFit } from './describe-fit.server.ts'
import type { ArticleShop } from './shop-stock.ts'
import { useChosenParams } from './use-chosen-params.ts'

const OwnSizeAdvice = deferredPart('shown', () => import('./own-size-advice.tsx'))

type SizeChoicesProps = {
  articleId: number
  sizes: readonly SizeChoice[]
  colorKey: string
  shops: readonly ArticleShop[]
  /** The shop that the list before was filtered by, kept when a size is chosen. */
  shopId: number | null
  guideKind: string | null
  fit: ShownFit | null
  openDialog: OpenDialog
  /** True when the shopper pressed «Legg i kurven» without having chosen. */
  missing: boolean
  groupRef: React.RefObject<HTMLFieldSetElement | null>
}

/** The sizes as buttons with their stock. They submit a form of their own, so that they work without scripts. */
export function SizeChoices({
  articleId,
  sizes,
  colorKey,
  shops,
  shopId,
  guideKind,
  fit,
  openDialog,
  missing,
  groupRef,
}: SizeChoicesProps) {
  const { choose } = useChosenParams()
  const own = useMyShop()
  const myShop = shops.find(({ id }) => id === shopId) ?? own
  const chosen = sizes.find((choice) => choice.chosen)
  const wide = sizes.some(({ size }) => size.name.length > 6)
  return (
    <form className="choice">
      <input type="hidden" name={COLOR_PARAM} value={colorKey} />
      {shopId === null ? null : <input type="hidden" name={SHOP_PARAM} value={shopId} />}
      <fieldset ref={groupRef} aria-describedby={missing ? 'velg-storrelse-feil' : undefined}>
        <legend className="choice-name">
          {/* The only size is named by its button. */}
          Størrelse {chosen === undefined || sizes.length === 1 ? '' : <b>{chosen.size.name}</b>}
        </legend>
        <div className={wide ? 'sizes sizes-wide' : 'sizes'}>
          {sizes.map(({ key, size, chosen: isChosen, variant }) => (
            <SizeButton
              key={size.id}
              type="submit"
              name={SIZE_PARAM}
              value={key}
              sizeName={size.name}
              stock={describeStock(variant, shops, myShop)}
              chosen={isChosen}
              onClick={(event) => {
                event.preventDefault()
                choose({ [COLOR_PARAM]: colorKey, [SIZE_PARAM]: key })
              }}
            />
          ))}
        </div>
      </fieldset>
      {guideKind === null ? null : (
        <SizeGuideLink kind={guideKind} sizeName={chosen?.size.name ?? null} openDialog={openDialog} />
      )}
      {missing ? (
        <p className="choice-error" id="velg-storrelse-feil" role="alert">
          Velg størrelse først
        </p>
      ) : null}
      {fit === null && (guideKind === null || sizes.length === 1) ? null : (
        <FitNote articleId={articleId} fit={fit} />
      )}
    </form>
  )
}

/** What reviewers say of the size; for a customer who has agreed, what her own purchases say. */
function FitNote({ articleId, fit }: Pick<SizeChoicesProps, 'articleId' | 'fit'>) {
  const isAgreed = useCustomer()?.size_advice === true
  const said =
    fit === null ? (
      'Vi vet ikke nok om passformen ennå.'
    ) : (
      <>
        <b>{fit.advice}</b> {fit.grounds}{' '}
        <a className="link" href="#omtaler">
          Se passform
        </a>
      </>
    )
  return (
    <p className="choice-note fit-note">
      {isAgreed ? (
        <OwnSizeAdvice articleId={articleId} fallback={said}>
          {said}
        </OwnSizeAdvice>
      ) : (
        said
      )}
    </p>
  )
}

type SizeGuideLinkProps = { kind: string; sizeName: string | null; openDialog: OpenDialog }

/** Opens the size guide: a dialog here; a page of its own in a new tab and without scripts. */
function SizeGuideLink({ kind, sizeName, openDialog }: SizeGuideLinkProps) {
  const size = sizeName === null ? '' : `?str=${encodeURIComponent(sizeName)}`
  return (
    <a
      className="tap link size-guide-link"
      href={`/storrelsesguide/${kind}${size}`}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        openDialog({ about: 'size-guide', opener: event.currentTarget })
      }}
    >
      Størrelsesguide
    </a>
  )
}
