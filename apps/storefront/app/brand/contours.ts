// The studio's contour lines as files: names in, addresses out.
const contourFiles = import.meta.glob<string>('../../../../studio/plates/contours/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})

const fileName = (path: string) => path.slice(path.lastIndexOf('/') + 1)

const contours = new Map(Object.entries(contourFiles).map(([path, url]) => [fileName(path), url]))

/** A drawing of contour lines as a value for `background-image`, `none` when there is none of that name. */
export function contourImage(name: string): string {
  const url = contours.get(`${name}.svg`)
  return url === undefined ? 'none' : `url(${url})`
}
