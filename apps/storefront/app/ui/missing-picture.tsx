type MissingPictureProps = {
  /** What kind of article it is, where there is room to say so. */
  group?: string | undefined
}

/** Stands where an article's picture will be, on the ground of its place. */
export function MissingPicture({ group }: MissingPictureProps) {
  return (
    <span className="picture-missing">
      {group === undefined ? null : <b>{group}</b>}
      <span>Bilde kommer</span>
    </span>
  )
}
