/**
 * The mark beside an entry of the menu, in the colour of its text: the file gives the shape. It is a custom property for
 * the same reason as `contourLines`.
 */
export function MenuMark({ src }: { src: string }) {
  return (
    <i className="menu-mark" style={{ '--mark': `url(${src})` } as React.CSSProperties} aria-hidden="true" />
  )
}
