import { COLOR_PARAM, SHOP_PARAM, SIZE_PARAM } from '@varde/domain/catalogue/article-address'
import type { Variant } from '@varde/domain/catalogue/variant'
import { formatCount } from '@varde/domain/norwegian/format-number'
import { useNavigate } from 'react-router'
import type { ShopNow } from '../../state/shop-now.ts'
import { useMyShop } from '../../ui/my-shop-context.ts'
import type { OpenWish } from './article-wish.ts'
import type { SizeChoice } from './choose-variant.ts'
import type { FitSummary } from './review-summary.ts'
import { quantityAt, spreadOf } from './shop-stock.ts'
import { SizeGuideLink } from './size-guide-link.tsx'

type SizeChoicesProps = {
  sizes: readonly SizeChoice[]
  colorKey: string
  shops: readonly ShopNow[]
  /** The shop that the list before was narrowed to, kept when a size is chosen. */
  shopId: number | null
  guideKind: string | null
  fit: FitSummary | null
  onWish: OpenWish
  /** Said when the shopper pressed on without choosing. */
  missing: boolean
  groupRef: React.RefObject<HTMLFieldSetElement | null>
}

/** The sizes as buttons with the stock inside: a form of its own, so that it works before any script has run. */
export function SizeChoices({
  sizes,
  colorKey,
  shops,
  shopId,
  guideKind,
  fit,
  onWish,
  missing,
  groupRef,
}: SizeChoicesProps) {
  const navigate = useNavigate()
  const own = useMyShop()
  const myShop = shops.find(({ id }) => id === shopId) ?? own
  const chosen = sizes.find((choice) => choice.chosen)
  const wide = sizes.some(({ size }) => size.name.length > 6)
  const choose = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(
      event.currentTarget,
      event.nativeEvent.submitter,
    ) as unknown as URLSearchParams
    // At once: «Legg i kurven» may be the very next press, and must not put in the size before.
    navigate(`?${new URLSearchParams(fields)}`, { replace: true, preventScrollReset: true, flushSync: true })
  }
  return (
    <form className="choice" onSubmit={choose}>
      <input type="hidden" name={COLOR_PARAM} value={colorKey} />
      {shopId === null ? null : <input type="hidden" name={SHOP_PARAM} value={shopId} />}
      <fieldset ref={groupRef} aria-describedby={missing ? 'velg-storrelse-feil' : undefined}>
        <legend className="choice-name">
          Størrelse {chosen === undefined ? '' : <b>{chosen.size.name}</b>}
        </legend>
        <div className={wide ? 'sizes sizes-wide' : 'sizes'}>
          {sizes.map(({ key, size, chosen: isChosen, variant }) => {
            const stock = sizeStock(variant, shops, myShop)
            return (
              <button
                key={size.id}
                type="submit"
                name={SIZE_PARAM}
                value={key}
                className={stock.out ? 'size size-out' : 'size'}
                aria-pressed={isChosen}
              >
                <b>{size.name}</b>
                <small className={stock.near ? 'size-near' : undefined}>{stock.words}</small>
              </button>
            )
          })}
        </div>
      </fieldset>
      {guideKind === null ? null : (
        <SizeGuideLink kind={guideKind} sizeName={chosen?.size.name ?? null} onOpen={onWish} />
      )}
      {missing ? (
        <p className="choice-error" id="velg-storrelse-feil" role="alert">
          Velg størrelse først
        </p>
      ) : null}
      {fit === null ? null : (
        <p className="choice-note">
          <b>{fit.verdict}.</b> {fitWords(fit)}{' '}
          <a className="link" href="#omtaler">
            Se passform
          </a>
        </p>
      )}
    </form>
  )
}

function fitWords({ verdict, small, normal, large, answers }: FitSummary): string {
  if (verdict === 'Liten i størrelsen') return `${small} av ${answers} synes den er liten.`
  if (verdict === 'Stor i størrelsen') return `${large} av ${answers} synes den er stor.`
  return `${normal} av ${answers} kjøper sin vanlige.`
}

/** What stands inside a size's button. */
function sizeStock(
  variant: Variant | null,
  shops: readonly ShopNow[],
  myShop: { id: number; name: string } | null,
): { words: string; out: boolean; near: boolean } {
  if (variant === null) return { words: 'finnes ikke', out: true, near: false }
  const mine = myShop === null ? 0 : quantityAt(variant, myShop.id)
  if (mine > 0) return { words: `${formatCount(mine)} i ${myShop?.name}`, out: false, near: true }
  const { shops: holding } = spreadOf(variant, shops)
  const [only] = holding
  if (only === undefined) {
    // What only the web stock has cannot be collected, but it is there.
    return variant.shops.length > 0
      ? { words: 'nettlager', out: false, near: false }
      : { words: 'utsolgt', out: true, near: false }
  }
  return holding.length === 1
    ? { words: `${formatCount(quantityAt(variant, only.id))} i ${only.name}`, out: false, near: true }
    : { words: `${formatCount(holding.length)} butikker`, out: false, near: false }
}
