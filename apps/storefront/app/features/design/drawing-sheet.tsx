// A plate has its layers below each other: the first is the shaded drawing.
const plates = import.meta.glob<string>('../../../../../studio/plates/*/*-front.webp', {
  query: '?url',
  import: 'default',
  eager: true,
})
const contours = import.meta.glob<string>('../../../../../studio/plates/contours/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})
const landscapes = import.meta.glob<string>('../../brand/landscapes/*-640.avif', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** `…/plates/beanie/rib-front.webp` is «beanie rib». */
const nameOf = (path: string) =>
  path
    .split('/')
    .slice(-2)
    .join(' ')
    .replace(/^(?:contours|landscapes) /, '')
    .replace(/(?:-front|-640)?\.\w+$/, '')

/** Every cut that the studio draws, every landscape and every map. */
export function DrawingSheet() {
  return (
    <>
      <Sheet title="Tegninger" files={plates} className="design-plates" />
      <Sheet title="Landskap" files={landscapes} className="design-scenes" />
      <Sheet title="Høydekurver" files={contours} className="design-scenes" />
    </>
  )
}

type SheetProps = { title: string; files: Record<string, string>; className: string }

function Sheet({ title, files, className }: SheetProps) {
  const all = Object.entries(files)
  return (
    <section>
      <h3>
        {title} <small className="num">{all.length}</small>
      </h3>
      <ul className={className}>
        {all.map(([path, url]) => (
          <li key={path}>
            <img src={url} alt="" loading="lazy" />
            <code>{nameOf(path)}</code>
          </li>
        ))}
      </ul>
    </section>
  )
}
