import { useLayoutEffect, useRef } from 'react'
import { Picture } from './picture.tsx'

type CardPictureProps = { image: string; sizes: string; priority: boolean }

/**
 * A card's picture. When the card gets another article the same element gets its picture, which costs a fraction of a
 * new one; until that has come nothing is shown, never the picture of the article before.
 */
export function CardPicture({ image, sizes, priority }: CardPictureProps) {
  const frame = useRef<HTMLSpanElement>(null)
  const shown = useRef(image)

  useLayoutEffect(() => {
    const picture = frame.current?.querySelector('img')
    if (shown.current === image || !picture) return
    shown.current = image
    const show = () => {
      if (shown.current === image) picture.style.visibility = ''
    }
    picture.style.visibility = 'hidden'
    picture.decode().then(show, show)
  }, [image])

  return (
    <span className="card-drawing" ref={frame}>
      <Picture image={image} alt="" sizes={sizes} widest={640} priority={priority} />
    </span>
  )
}
