import { COLOR_PARAM, SHOP_PARAM, SIZE_PARAM } from '@varde/domain/catalogue/article-address'
import type { Variant } from '@varde/domain/catalogue/variant'
import { formatCount } from '@varde/domain/norwegian/format-number'
import { isPlainClick } from '../../platform/is-plain-click.ts'
import type { ShopNow } from '../../state/shop-now.ts'
import { useMyShop } from '../../ui/my-shop-context.ts'
import type { OpenDialog } from './article-dialog.tsx'
import type { SizeChoice } from './choose-variant.ts'
import type { FitSummary } from './review-summary.ts'
import { listShopsWith, quantityAt } from './shop-stock.ts'
import { useChosenParams } from './use-chosen-params.ts'

type SizeChoicesProps = {
  sizes: readonly SizeChoice[]
  colorKey: string
  shops: readonly ShopNow[]
  /** The shop that the list before was filtered by, kept when a size is chosen. */
  shopId: number | null
  guideKind: string | null
  fit: FitSummary | null
  openDialog: OpenDialog
  /** True when the shopper pressed «Legg i kurven» without having chosen. */
  missing: boolean
  groupRef: React.RefObject<HTMLFieldSetElement | null>
}

/** The sizes as buttons with their stock. They submit a form of their own, so that they work without scripts. */
export function SizeChoices({
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
          {sizes.map(({ key, size, chosen: isChosen, variant }) => {
            const stock = describeStock(variant, shops, myShop)
            return (
              <button
                key={size.id}
                type="submit"
                name={SIZE_PARAM}
                value={key}
                className={stock.out ? 'size size-out' : 'size'}
                aria-pressed={isChosen}
                onClick={(event) => {
                  event.preventDefault()
                  choose({ [COLOR_PARAM]: colorKey, [SIZE_PARAM]: key })
                }}
              >
                <b>{size.name}</b>
                <small className={stock.near ? 'size-near' : undefined}>{stock.words}</small>
              </button>
            )
          })}
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
      {fit === null ? null : (
        <p className="choice-note">
          <b>{fit.verdict}.</b> {describeFit(fit)}{' '}
          <a className="link" href="#omtaler">
            Se passform
          </a>
        </p>
      )}
    </form>
  )
}

function describeFit({ verdict, small, normal, large, answers }: FitSummary): string {
  if (verdict === 'Liten i størrelsen') return `${small} av ${answers} synes den er liten.`
  if (verdict === 'Stor i størrelsen') return `${large} av ${answers} synes den er stor.`
  return `${normal} av ${answers} kjøper sin vanlige.`
}

/** The stock of a size, as its button shows it. */
function describeStock(
  variant: Variant | null,
  shops: readonly ShopNow[],
  myShop: { id: number; name: string } | null,
): { words: string; out: boolean; near: boolean } {
  if (variant === null) return { words: 'finnes ikke', out: true, near: false }
  const mine = myShop === null ? 0 : quantityAt(variant, myShop.id)
  if (mine > 0) return { words: `${formatCount(mine)} i ${myShop?.name}`, out: false, near: true }
  const holding = listShopsWith(variant, shops)
  const [only] = holding
  if (only === undefined) {
    // Stock of the online shop alone cannot be collected, but it can be bought.
    return variant.shops.length > 0
      ? { words: 'nettlager', out: false, near: false }
      : { words: 'utsolgt', out: true, near: false }
  }
  return holding.length === 1
    ? { words: `${formatCount(quantityAt(variant, only.id))} i ${only.name}`, out: false, near: true }
    : { words: `${formatCount(holding.length)} butikker`, out: false, near: false }
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
