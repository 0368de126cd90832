import type { CareSymbol } from '@varde/contract/care-symbols'
import { CareDrawing } from '../../../ui/care-drawing.tsx'

const DRAWINGS: Record<CareSymbol, React.ComponentProps<typeof CareDrawing>> = {
  'wash-30': { shape: 'wash', text: '30' },
  'wash-40': { shape: 'wash', text: '40' },
  'wash-60': { shape: 'wash', text: '60' },
  'wash-30-gentle': { shape: 'wash-gentle', text: '30' },
  'wash-40-wool': { shape: 'wash-wool', text: '40' },
  'hand-wash': { shape: 'hand-wash' },
  'no-wash': { shape: 'wash', barred: true },
  bleach: { shape: 'bleach' },
  'no-bleach': { shape: 'bleach', barred: true },
  'tumble-low': { shape: 'tumble', dots: 1 },
  'tumble-normal': { shape: 'tumble', dots: 2 },
  'no-tumble': { shape: 'tumble', barred: true },
  'iron-low': { shape: 'iron', dots: 1 },
  'iron-medium': { shape: 'iron', dots: 2 },
  'iron-high': { shape: 'iron', dots: 3 },
  'no-iron': { shape: 'iron', barred: true },
  'dry-clean': { shape: 'dry-clean', text: 'P' },
  'no-dry-clean': { shape: 'dry-clean', barred: true },
  'line-dry': { shape: 'line-dry' },
  'flat-dry': { shape: 'flat-dry' },
}

/** One washing symbol that a text names; nothing for one that this version does not know. */
export function CareSign({ symbol }: { symbol: string }) {
  return isKnown(symbol) ? <CareDrawing {...DRAWINGS[symbol]} /> : null
}

const isKnown = (symbol: string): symbol is CareSymbol => Object.hasOwn(DRAWINGS, symbol)
