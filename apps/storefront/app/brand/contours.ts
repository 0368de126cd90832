// The studio's contour lines as files: names in, addresses out.
const contourFiles = import.meta.glob<string>('../../../../studio/plates/contours/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})

const fileName = (path: string) => path.slice(path.lastIndexOf('/') + 1)

const contours = new Map(Object.entries(contourFiles).map(([path, url]) => [fileName(path), url]))

/**
 * A drawing of contour lines as the custom property `--contours`, for a stylesheet's `background`. Not as a background
 * of the element itself: Chromium sends the whole address of the page as Referer for such a picture, whatever the
 * page's `Referrer-Policy` says, and that address may hold a secret.
 */
export function contourLines(name: string): React.CSSProperties {
  const url = contours.get(`${name}.svg`)
  return { '--contours': url === undefined ? 'none' : `url(${url})` } as React.CSSProperties
}
