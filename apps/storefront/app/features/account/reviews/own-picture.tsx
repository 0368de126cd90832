type OwnPictureProps = { pictureKey: string; alt: string }

/** A picture that the customer has uploaded, small. Only she gets it, whether others see it or not. */
export function OwnPicture({ pictureKey, alt }: OwnPictureProps) {
  return (
    <img
      src={`/api/v1/customers/current/review-pictures/${pictureKey}`}
      alt={alt}
      width={96}
      height={96}
      loading="lazy"
    />
  )
}
