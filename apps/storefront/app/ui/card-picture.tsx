import { useDeferredValue, useLayoutEffect, useRef } from 'react'
import { Picture } from './picture.tsx'

type CardPictureProps = { image: string; sizes: string; priority: boolean }

/**
 * A card's picture. When the card gets another article the same element gets its picture, which costs a fraction of a
 * new one; until that has come nothing is shown, never the picture of the article before. It is asked for right after
 * the frame that shows the new words: it could not be in that frame, and asking costs a third of it.
 */
export function CardPicture({ image, sizes, priority }: CardPictureProps) {
  const asked = useDeferredValue(image)
  const frame = useRef<HTMLSpanElement>(null)
  const shown = useRef<string | null>(image)

  useLayoutEffect(() => {
    const picture = frame.current?.querySelector('img')
    if (shown.current === image || !picture) return
    picture.style.visibility = 'hidden'
    shown.current = asked === image ? image : null
    if (asked !== image) return
    const show = () => {
      if (shown.current === image) picture.style.visibility = ''
    }
    picture.decode().then(show, show)
  }, [image, asked])

  return (
    <span ref={frame}>
      <Picture image={asked} alt="" sizes={sizes} widest={640} priority={priority} />
    </span>
  )
}
