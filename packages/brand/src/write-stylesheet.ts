import type { BrandDocument } from './brand-document.ts'
import type { Palette } from './derive-tokens.ts'

const PX_PER_REM = 16

const rem = (px: number) => `${Number((px / PX_PER_REM).toFixed(4))}rem`

/** `ink2` is `--ink-2`, `onSea` is `--on-sea`. */
const property = (name: string) => `--${name.replace(/[A-Z]|\d+/g, (part) => `-${part.toLowerCase()}`)}`

/**
 * The style sheet of a brand: the tokens in which it differs from the program's own.
 *
 * @param fonts rules that declare the brand's own fonts
 */
export function writeStylesheet(
  { tokens, logo }: Pick<BrandDocument, 'tokens' | 'logo'>,
  palette: Palette,
  fonts = '',
): string {
  const { tints, ...colors } = palette
  const properties: [string, string | number | undefined][] = [
    ...Object.entries(colors).map(([name, value]): [string, string] => [property(name), value]),
    ...Object.entries(tints).map(([name, value]): [string, string] => [`--g-${name}`, value]),
    ['--w-display', tokens?.display?.weight],
    ['--ls-display', tokens?.display?.letterSpacing && `${tokens.display.letterSpacing}em`],
    ['--ws-display', tokens?.display?.wordSpacing && `${tokens.display.wordSpacing}em`],
    ['--lh-display', tokens?.display?.lineHeight],
    ['--r', tokens?.radius],
    ['--lines', tokens?.lines],
    // Flat colour where others have lines.
    ['--coast', tokens?.lines === 'none' ? 'var(--raised)' : undefined],
    ['--ground', tokens?.lines === 'none' ? 'var(--g-sea)' : undefined],
    ['--serif', tokens?.stories === 'text' ? 'var(--sans)' : undefined],
    // Titles of texts are as heavy as all others where they are in the same font.
    ['--w-story', tokens?.stories === 'text' ? 'var(--w-display)' : undefined],
    ['--percent', tokens?.labels === 'quiet' ? 'none' : undefined],
    ['--logo-height', logo?.height && rem(logo.height)],
    ['--logo-height-phone', logo?.phoneHeight && rem(logo.phoneHeight)],
    ['--logo-offset', logo?.offset && rem(logo.offset)],
  ]
  const lines = properties.flatMap(([name, value]) => (value === undefined ? [] : [`  ${name}: ${value};`]))
  // `html:root` weighs more than the `:root` of the program's own tokens, whichever sheet comes first.
  return `${fonts}html:root {\n${lines.join('\n')}\n}\n`
}
