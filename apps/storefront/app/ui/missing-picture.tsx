/** Stands where an article's picture will be, on the ground of its place. */
export function MissingPicture() {
  return <span className="picture-missing">Bilde kommer</span>
}
