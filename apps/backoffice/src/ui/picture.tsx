import './picture.css'

/** A small picture of the shop's own, by its address without width and format. */
export function Picture({ address, alt }: { address: string; alt: string }) {
  return (
    <img className="picture" src={`${address}-320.jpg`} alt={alt} width={64} height={80} loading="lazy" />
  )
}
