import type { CloseUpName } from '../catalogue/close-ups.ts'
import type { Drawing } from '../engine/drawing.ts'
import { drawGloveCloseUp, drawPackCloseUp, drawTwillCloseUp } from './hard-wearing.ts'
import { drawDownCloseUp, drawFleeceCloseUp, drawPileCloseUp, drawShellCloseUp } from './jackets.ts'
import { drawKnitCloseUp, drawPatternKnitCloseUp, drawRibCloseUp, drawThinGloveCloseUp } from './knits.ts'
import {
  drawCanvasCloseUp,
  drawMeshCloseUp,
  drawNubuckCloseUp,
  drawShoeLeatherCloseUp,
  drawStrapCloseUp,
} from './shoes.ts'

/** What draws each close-up, in the seed's unevenness. */
export const CLOSE_UP_DRAUGHTSMEN: Readonly<Record<CloseUpName, (drawing: Drawing) => Promise<void>>> = {
  shell: drawShellCloseUp,
  down: drawDownCloseUp,
  fleece: drawFleeceCloseUp,
  pile: drawPileCloseUp,
  twill: drawTwillCloseUp,
  nubuck: drawNubuckCloseUp,
  mesh: drawMeshCloseUp,
  'shoe-leather': drawShoeLeatherCloseUp,
  canvas: drawCanvasCloseUp,
  strap: drawStrapCloseUp,
  pack: drawPackCloseUp,
  rib: drawRibCloseUp,
  glove: drawGloveCloseUp,
  'thin-glove': drawThinGloveCloseUp,
  knit: drawKnitCloseUp,
  'pattern-knit': drawPatternKnitCloseUp,
}
