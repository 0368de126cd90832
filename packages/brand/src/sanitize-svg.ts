import { SaxesParser, type SaxesTagNS } from 'saxes'

const SVG = 'http://www.w3.org/2000/svg'
const XLINK = 'http://www.w3.org/1999/xlink'
const MOST_BYTES = 500_000
const MOST_ELEMENTS = 20_000
const MOST_DEPTH = 60

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

const ELEMENTS = words(
  'svg g path rect circle ellipse line polyline polygon title desc defs symbol use linearGradient radialGradient stop clipPath mask',
)

/** Properties that may also stand in a `style` attribute. */
const PROPERTIES = words(
  'fill fill-opacity fill-rule stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset stroke-opacity opacity color stop-color stop-opacity clip-path clip-rule mask display visibility paint-order vector-effect mix-blend-mode isolation shape-rendering',
)

const ATTRIBUTES = words(
  'id viewBox width height x y x1 y1 x2 y2 cx cy r rx ry fx fy d points transform offset gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits preserveAspectRatio pathLength version',
)

/** Why an element is refused; others that are not allowed are refused without a reason of their own. */
const REASONS: Readonly<Record<string, string>> = {
  script: 'har et skript',
  style: 'har et stilark: velg «presentasjonsattributter» når du eksporterer',
  text: 'har tekst: gjør den om til kurver, ellers mangler skriften hos andre',
  image: 'har et innlimt bilde: bruk PNG for bilder',
  foreignObject: 'har fremmed innhold (foreignObject)',
}

/** A drawing as it may be served: only shapes, no reference to anything outside the file. */
export type CleanSvg =
  | { ok: true; svg: string; width: number; height: number }
  | { ok: false; line: number; reason: string }

class RefusedError extends Error {
  override readonly name = 'RefusedError'
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** Numbers, colours, functions and `url(#id)`; no escapes, quotes or addresses. */
function isSafeValue(value: string): boolean {
  const withoutOwn = value.replace(/url\(#[\w.-]+\)/g, '')
  return /^[^"'\\<>@;{}]*$/.test(withoutOwn) && !/url\s*\(|:/i.test(withoutOwn)
}

/** The declarations of a `style` attribute that are allowed. */
function readStyle(style: string): [string, string][] {
  return style.split(';').flatMap((declaration): [string, string][] => {
    const at = declaration.indexOf(':')
    const [name, value] = [declaration.slice(0, at).trim(), declaration.slice(at + 1).trim()]
    return PROPERTIES.has(name) && isSafeValue(value) ? [[name, value]] : []
  })
}

/** @throws RefusedError for an attribute that could load or run something */
function readAttributes(tag: SaxesTagNS): Map<string, string> {
  const kept = new Map<string, string>()
  for (const { uri, local, name, value } of Object.values(tag.attributes)) {
    if (/^on/i.test(local)) throw new RefusedError(`har en hendelse (${name})`)
    if (local === 'href' && (uri === '' || uri === XLINK)) {
      if (!/^#[\w.-]+$/.test(value)) throw new RefusedError('viser til noe utenfor filen')
      kept.set('href', value)
    } else if (uri === '' && local === 'style') {
      for (const [property, written] of readStyle(value)) kept.set(property, written)
    } else if (uri === '' && (ATTRIBUTES.has(local) || PROPERTIES.has(local))) {
      if (!isSafeValue(value)) throw new RefusedError(`har en verdi som ikke kan brukes (${name})`)
      kept.set(local, value)
    }
  }
  return kept
}

function readSize(attributes: ReadonlyMap<string, string>): { width: number; height: number } | null {
  const box = attributes
    .get('viewBox')
    ?.trim()
    .split(/[\s,]+/)
    .map(Number)
  const size =
    box?.length === 4 ? box.slice(2) : [attributes.get('width'), attributes.get('height')].map(readPx)
  const [width = 0, height = 0] = size
  return width > 0 && height > 0 && width <= 20_000 && height <= 20_000 ? { width, height } : null
}

const readPx = (text = ''): number => (/^[\d.]+(px)?$/.test(text) ? Number.parseFloat(text) : 0)

/**
 * Writes an SVG file anew from what is allowed in it. What editors of drawings leave there (comments, metadata, names of
 * layers) is left out; what could run or load something is refused.
 *
 * @returns the drawing and its size in its own units, or why it is refused and in which line
 */
export function sanitizeSvg(bytes: Buffer): CleanSvg {
  if (bytes.length > MOST_BYTES) return { ok: false, line: 1, reason: 'er for stor: høyst 500 kB' }
  const parser = new SaxesParser({ xmlns: true })
  const written: string[] = []
  /** The name of each open element; null for one that is left out with all that is in it. */
  const open: (string | null)[] = []
  let size: { width: number; height: number } | null = null
  let elements = 0

  function openTag(tag: SaxesTagNS): void {
    elements += 1
    if (elements > MOST_ELEMENTS || open.length > MOST_DEPTH) throw new RefusedError('er for innviklet')
    const isLeftOut = open.at(-1) === null || (tag.uri !== SVG && open.length > 0) || tag.local === 'metadata'
    if (tag.uri === SVG && !isLeftOut && !ELEMENTS.has(tag.local)) {
      throw new RefusedError(REASONS[tag.local] ?? `har et element som ikke kan brukes (${tag.name})`)
    }
    if (open.length === 0 && (tag.uri !== SVG || tag.local !== 'svg')) throw new RefusedError('er ingen SVG')
    // What is left out is looked at all the same: a script is refused wherever it is.
    const attributes = readAttributes(tag)
    if (tag.local in REASONS && tag.local !== 'text') throw new RefusedError(REASONS[tag.local] ?? '')
    open.push(isLeftOut ? null : tag.local)
    if (isLeftOut) return
    if (open.length === 1) {
      size = readSize(attributes)
      if (size === null) throw new RefusedError('sier ikke hvor stor den er (viewBox)')
      attributes.set('xmlns', SVG)
      if (!attributes.has('viewBox')) attributes.set('viewBox', `0 0 ${size.width} ${size.height}`)
    }
    const list = [...attributes].map(([name, value]) => ` ${name}="${escapeXml(value)}"`).join('')
    written.push(`<${tag.local}${list}>`)
  }

  function refuse(reason: string): never {
    throw new RefusedError(reason)
  }
  parser.on('doctype', () => refuse('har en DOCTYPE: ta bort linjen'))
  parser.on('error', (error) => refuse(`kan ikke leses (${error.message})`))
  parser.on('opentag', openTag)
  parser.on('closetag', () => {
    const name = open.pop()
    if (typeof name === 'string') written.push(`</${name}>`)
  })
  parser.on('text', (text) => {
    const inside = open.at(-1)
    if (inside === 'title' || inside === 'desc') written.push(escapeXml(text))
  })
  try {
    parser.write(new TextDecoder('utf-8', { fatal: true }).decode(bytes)).close()
  } catch (error) {
    if (error instanceof RefusedError) return { ok: false, line: parser.line, reason: error.message }
    return { ok: false, line: 1, reason: 'er ikke UTF-8' }
  }
  if (size === null) return { ok: false, line: 1, reason: 'er ingen SVG' }
  return { ok: true, svg: written.join(''), ...(size as { width: number; height: number }) }
}
