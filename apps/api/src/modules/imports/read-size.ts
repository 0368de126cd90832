/** The size of a thing that has only one. */
const oneSize = 'Én størrelse'

const oneSizeWords =
  /^(?:(?:one|en|én|ett|ei|free|uni|universal|einheits|onesize)[\s-]?(?:size|sizes|størrelse|str|storlek|größe|groesse|fits all)?(?:\s?fits\s(?:all|most))?|o\/?s|n\/?a|ns|nosz|no size|default(?: title)?|-)$/i

const letterWords: readonly (readonly [RegExp, string])[] = [
  [/^(?:x{2}|2x|extra extra|double extra)[\s-]?small$/, 'XXS'],
  [/^(?:x|extra)[\s-]?small$/, 'XS'],
  [/^(?:small|liten|klein)$/, 'S'],
  [/^(?:medium|middels|mittel|mellan)$/, 'M'],
  [/^(?:large|stor|groß)$/, 'L'],
  [/^(?:x|extra)[\s-]?large$/, 'XL'],
  [/^(?:x{2}|2x|extra extra|double extra)[\s-]?large$/, 'XXL'],
]

const units: readonly (readonly [RegExp, string])[] = [
  [/^(?:millilit(?:er|re)s?|ml)$/, 'ml'],
  [/^(?:centilit(?:er|re)s?|cl)$/, 'cl'],
  [/^(?:lit(?:er|re)s?|l|ltr)$/, 'l'],
  [/^(?:centimet(?:er|re)s?|cm)$/, 'cm'],
  [/^(?:millimet(?:er|re)s?|mm)$/, 'mm'],
  [/^(?:met(?:er|re)s?|m)$/, 'm'],
  [/^(?:gram(?:s|m)?|gr?)$/, 'g'],
  [/^(?:kilo(?:gram)?s?|kg)$/, 'kg'],
  [/^(?:år|years?|yrs?|yr|y|jahren?)$/, 'år'],
  [/^(?:mnd|måneder|months?|mths?|mth|mo|monate?n?|mån)$/, 'mnd'],
  [/^(?:inch(?:es)?|in|tommer|tum|zoll|")$/, 'tommer'],
]

/**
 * A size in the one spelling that the shop shows: `s` is S, `2XL` is XXL, «ONE SIZE» is Én størrelse, `EU 42.0` is 42,
 * `42½` is 42,5, `w32l34` is W32/L34, `98-104` is 98/104 (heights), `40-42` is 40–42 (from–to), `500ML` is 500 ml. What
 * is no size that we know keeps its words.
 *
 * @param rules the feed's own sizes, by their text in lower case
 */
export function readSize(text: string, rules: ReadonlyMap<string, string> = new Map()): string {
  const tidy = text.normalize('NFC').replace(/\s+/g, ' ').trim()
  const ruled = rules.get(tidy.toLowerCase())
  if (ruled !== undefined) return ruled
  if (tidy === '' || oneSizeWords.test(tidy)) return oneSize
  const bare = tidy
    .replace(/^(?:(?:str\.?|størrelse|size|sz\.?|storlek|stl\.?|größe|gr\.)\s*:?\s*(?=\S))+/i, '')
    .replace(/^(?:eur?)[\s.:-]*(?=\d)|(?<=[\d½⅓⅔])\s*\(?eur?\)?$/gi, '')
    .trim()
  if (oneSizeWords.test(bare)) return oneSize
  return (
    readLetters(bare) ?? readMeasured(bare) ?? readWaist(bare) ?? readNumbers(bare) ?? readOther(bare || tidy)
  )
}

/** Whether a size as `readSize` writes it is one that it knows: a letter, a number, a measure. */
export function isKnownSize(size: string): boolean {
  return size === oneSize || /^(?:\d*X*[SML](?:\/|$)|W?\d|[A-Z]{2,3} \d)/.test(size)
}

/** S, XL, `S/M`, `M-L`, «Medium», and the doubled «small-s» and «S (Small)». */
function readLetters(text: string): string | null {
  const lower = text.toLowerCase()
  const single = readLetter(lower)
  if (single !== null) return single
  const parts = lower
    .split(/\s*[/–-]\s*|\s*\(\s*|\s*\)\s*|\s+(?=[a-z0-9]+$)/)
    .filter((part) => part !== '')
    .map(readLetter)
  if (parts.length !== 2 || parts.includes(null)) return null
  const [from, to] = parts
  return from === to ? (from ?? null) : `${from}/${to}`
}

function readLetter(lower: string): string | null {
  const named = letterWords.find(([word]) => word.test(lower))
  if (named) return named[1]
  const match = /^(?:(\d{1,2})\s?x|(x{1,8}))?\s?-?([sml])$/.exec(lower)
  if (match === null) return null
  const [, count, exes = '', letter = ''] = match
  const steps = count === undefined ? exes.length : Number(count)
  const base = letter.toUpperCase()
  if (steps === 0) return base
  if (base === 'M') return null
  return steps <= 2 ? 'X'.repeat(steps) + base : `${steps}X${base}`
}

/** Numbers with a unit: volume, length, weight, age. */
function readMeasured(text: string): string | null {
  const match = /^(\d+(?:[.,]\d+)?)(?:\s*[-–/]\s*(\d+(?:[.,]\d+)?))?\s*([a-zåäöø"]+)\.?$/i.exec(text)
  if (match === null) return null
  const unit = units.find(([word]) => word.test((match[3] ?? '').toLowerCase()))?.[1]
  // A child's size: «6-9M» and «12M» are months, a rope is «12 m».
  const isMonths = match[3] === 'M' && Number(match[2] ?? match[1]) <= 36
  if (isMonths) return `${match[2] === undefined ? match[1] : `${match[1]}–${match[2]}`} mnd`
  if (unit === undefined) return null
  const numbers = [match[1], match[2]].filter((number) => number !== undefined).map(tidyNumber)
  return `${numbers.join('–')} ${unit}`
}

/** Waist and length in inches. */
function readWaist(text: string): string | null {
  const match = /^(?:w\s*(\d{2})|(\d{2})\s*w)\s*[/x\s-]*\s*(?:l\s*(\d{2})|(\d{2})\s*l?)$/i.exec(text)
  if (match === null) {
    const single = /^(?:w\s*(\d{2})|(\d{2})\s*w)$/i.exec(text)
    return single ? `W${single[1] ?? single[2]}` : null
  }
  return `W${match[1] ?? match[2]}/L${match[3] ?? match[4]}`
}

/** Numbers with halves and thirds, and pairs of them. */
function readNumbers(text: string): string | null {
  const plain = text.replace(/\s*½/g, ' 1/2').replace(/\s*⅓/g, ' 1/3').replace(/\s*⅔/g, ' 2/3').trim()
  const single = /^(\d{1,4}(?:[.,]\d{1,2})?)(?:\s+([12])\/([23]))?$/.exec(plain)
  if (single) {
    const [, number = '', top, bottom] = single
    if (top === undefined) return tidyNumber(number)
    return bottom === '2' ? `${number},5` : `${number} ${top}/${bottom}`
  }
  const pair = /^(\d{1,3}(?:[.,]5)?)\s*[-–—/]\s*(\d{1,3}(?:[.,]5)?)$/.exec(plain)
  if (!pair) return null
  const [from, to] = [tidyNumber(pair[1] ?? ''), tidyNumber(pair[2] ?? '')]
  if (from === to) return from
  // Trousers: the waist may be more than the length, a range never begins with its end.
  if (number(from) > number(to) && /^[1-5]\d$/.test(from) && /^[1-5]\d$/.test(to)) return `W${from}/L${to}`
  return number(from) >= 50 ? `${from}/${to}` : `${from}–${to}`
}

/** `UK 8`, `75B`, `10K` in capitals; words as a sentence begins. */
function readOther(text: string): string {
  // Several options of one article: «S / Lang».
  const parts = text.split(' / ').filter((part) => part.trim() !== '')
  if (parts.length > 1) return parts.map((part) => readSize(part)).join(' / ')
  const other = /^(uk|us|usa|it|fr|jp|dk|de|no|se|au|chn|cn)[\s.:-]*(\d{1,3}(?:[.,]\d)?)$/i.exec(text)
  if (other) return `${(other[1] ?? '').toUpperCase()} ${tidyNumber(other[2] ?? '')}`
  const cup = /^(\d{2,3})\s?([a-k]{1,2})$/i.exec(text)
  if (cup) return `${cup[1]}${(cup[2] ?? '').toUpperCase()}`
  const lower = text.toLowerCase()
  return lower.charAt(0).toUpperCase() + lower.slice(1)
}

function tidyNumber(text: string): string {
  const [whole = '', decimals = ''] = text.split(/[.,]/)
  const kept = decimals.replace(/0+$/, '')
  return kept === '' ? whole : `${whole},${kept}`
}

function number(text: string): number {
  return Number(text.replace(',', '.'))
}
