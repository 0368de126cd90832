import { longest } from './split-headline.ts'

/** The lengths that the headline's size is worked out from in the stylesheet. */
export const headlineSize = (lines: readonly [string, string]): React.CSSProperties =>
  ({
    '--letters': lines.join(' ').length,
    '--line-letters': longest(lines),
  }) as React.CSSProperties
