// The studio's drawings of contour lines, by file name.
const contourFiles = import.meta.glob<string>('../../../../studio/plates/contours/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})

const fileName = (path: string) => path.slice(path.lastIndexOf('/') + 1)

const contours = new Map(Object.entries(contourFiles).map(([path, url]) => [fileName(path), url]))

/**
 * A drawing of contour lines as the custom property `--contours`, for use in a style sheet. It is not set as the
 * element's background: for such a picture Chromium sends the whole address of the page as Referer, despite the page's
 * `Referrer-Policy`, and that address may hold a secret.
 */
export function contourLines(name: string): React.CSSProperties {
  const url = contours.get(`${name}.svg`)
  return { '--contours': url === undefined ? 'none' : `url(${url})` } as React.CSSProperties
}
