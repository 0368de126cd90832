import { CSRF_SCRIPT } from './csrf-script.ts'
import { EARLY_PRESSES_SCRIPT } from './early-presses-script.ts'
import { LATE_FONTS_SCRIPT } from './late-fonts-script.ts'
import { VISITOR_STATE_SCRIPT } from './visitor-state-script.ts'

/**
 * All that runs in a page's head. One script, since each one costs 54 bytes of every page's headers, which are not
 * compressed: its hash in the content security policy. The browser has it from the page, so its bundle needs no second
 * copy: React leaves the text of a script as it is. Without the indentation, which every page would carry.
 */
export const HEAD_SCRIPT = import.meta.env.SSR
  ? [CSRF_SCRIPT, EARLY_PRESSES_SCRIPT, LATE_FONTS_SCRIPT, VISITOR_STATE_SCRIPT]
      .join('\n')
      .replaceAll(/\n\s+/g, '\n')
  : ''
