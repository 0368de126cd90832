/** In this order, since some browsers also name another one. */
const BROWSERS: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

function nameOf(names: typeof BROWSERS, text: string) {
  return names.find(([sign]) => sign.test(text))?.[1]
}

/**
 * Browser and system from a User-Agent header: «Chrome på Android». Only known names are returned, never the header's
 * own text.
 */
export function describeDevice(userAgent: string | undefined): string {
  const text = userAgent?.slice(0, 500) ?? ''
  const browser = nameOf(BROWSERS, text)
  const system = nameOf(SYSTEMS, text)
  if (browser === undefined) return system ?? 'Ukjent enhet'
  return system === undefined ? browser : `${browser} på ${system}`
}
