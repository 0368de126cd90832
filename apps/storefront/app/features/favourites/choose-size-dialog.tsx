import type { ArticleDetail } from '@varde/domain/catalogue/article'
import { compareSizes } from '@varde/domain/catalogue/size-order'
import type { Variant } from '@varde/domain/catalogue/variant'
import { useEffect, useState } from 'react'
import { openCartDrawerWith } from '../../state/cart/cart-drawer.ts'
import { addToCart } from '../../state/cart/cart-store.ts'
import { findArticles } from '../../state/find-articles.ts'
import { SelectField } from '../../ui/form-fields.tsx'
import { Modal, ModalTitle } from '../../ui/modal.tsx'

/** The article whose size is chosen, and the element that was pressed, which gets the focus back. */
export type ChosenArticle = { id: number; name: string; opener: HTMLElement }

type ChooseSizeDialogProps = {
  /** Null when the dialog is closed. */
  chosen: ChosenArticle | null
  onClose: () => void
}

/** Chooses one of the variants that are in stock, and puts it in the cart. */
export default function ChooseSizeDialog({ chosen, onClose }: ChooseSizeDialogProps) {
  return (
    <Modal open={chosen !== null} onClose={onClose} finalFocus={() => chosen?.opener}>
      {chosen === null ? null : (
        <>
          <ModalTitle>{chosen.name}</ModalTitle>
          <Choice key={chosen.id} articleId={chosen.id} onClose={onClose} />
        </>
      )}
    </Modal>
  )
}

function Choice({ articleId, onClose }: { articleId: number; onClose: () => void }) {
  /** Undefined until it is fetched, null when it is no longer sold. */
  const [article, setArticle] = useState<ArticleDetail | null | undefined>(undefined)
  const [failed, setFailed] = useState(false)
  const [ean, setEan] = useState('')
  const [missing, setMissing] = useState(false)
  useEffect(() => {
    let left = false
    void findArticles([articleId]).then((found) => {
      if (left) return
      setFailed(!found.has(articleId))
      setArticle(found.get(articleId))
    })
    return () => {
      left = true
    }
  }, [articleId])

  if (failed) return <p role="alert">Vi fikk ikke kontakt. Prøv igjen om litt.</p>
  if (article === undefined) return <p role="status">Henter størrelsene …</p>
  const variants = article?.canPurchase ? article.variants.filter(({ shops }) => shops.length > 0) : []
  if (article === null || variants.length === 0) return <p role="status">Varen er utsolgt nå.</p>

  const sorted = variants.toSorted((a, b) => compareSizes(a.size.name, b.size.name))
  const variant = sorted.length === 1 ? sorted[0] : sorted.find((each) => each.ean === ean)
  const add = () => {
    if (variant === undefined) return setMissing(true)
    onClose()
    openCartDrawerWith(addToCart(article, variant))
  }
  return (
    <div className="choose-size">
      {sorted.length === 1 ? (
        <p>{describe(sorted[0])}</p>
      ) : (
        <SelectField
          id="choose-size"
          label="Størrelse og farge"
          value={ean}
          options={[
            { value: '', name: 'Velg' },
            ...sorted.map((each) => ({ value: each.ean, name: describe(each) })),
          ]}
          error={missing && variant === undefined ? 'Velg en størrelse' : undefined}
          onChange={setEan}
        />
      )}
      <button type="button" className="btn btn-signal" onClick={add}>
        Legg i kurven
      </button>
    </div>
  )
}

const describe = (variant: Variant | undefined): string =>
  [variant?.size.name, variant?.color.name].filter((part) => part).join(', ')
