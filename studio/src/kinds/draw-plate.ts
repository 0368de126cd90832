import { CLOSE_UP_SCALE, type CloseUpName } from '../catalogue/close-ups.ts'
import { DETAIL_SCALE, findCloseUp, findCutOut, KINDS, type KindName, type View } from '../catalogue/kinds.ts'
import { CLOSE_UP_DRAUGHTSMEN } from '../close-ups/draw-close-up.ts'
import { type Drawing, openDrawing } from '../engine/drawing.ts'
import { cropPlate } from '../plates/crop-plate.ts'
import { lowerPlate } from '../plates/lower-plate.ts'
import type { Plate } from '../plates/plate.ts'
import { alpineSkisSeed, drawAlpineSkis } from './alpine-skis.ts'
import { anorakSeed, drawAnorak } from './anorak.ts'
import { backpackSeed, drawBackpack, drawBackpackSide } from './backpack.ts'
import { bagSeed, drawBag } from './bag.ts'
import { balaclavaSeed, drawBalaclava } from './balaclava.ts'
import { baseLayerSetSeed, drawBaseLayerSet } from './base-layer-set.ts'
import { beanieSeed, drawBeanie, drawBeanieFromAbove } from './beanie.ts'
import { bibShortsSeed, drawBibShorts } from './bib-shorts.ts'
import { bodysuitSeed, drawBodysuit } from './bodysuit.ts'
import { bottleSeed, drawBottle } from './bottle.ts'
import { buffSeed, drawBuff } from './buff.ts'
import { careSeed, drawCare } from './care.ts'
import { childrensOverallSeed, drawChildrensOverall } from './childrens-overall.ts'
import { crossCountrySkisSeed, drawCrossCountrySkis } from './cross-country-skis.ts'
import { downJacketSeed, drawDownJacket } from './down-jacket.ts'
import { drawDress, dressSeed } from './dress.ts'
import { drawFleece, fleeceSeed } from './fleece.ts'
import { drawFleeceOverall, fleeceOverallSeed } from './fleece-overall.ts'
import { drawGasCanister, gasCanisterSeed } from './gas-canister.ts'
import { drawGloves, drawGlovesCrossed, glovesSeed } from './gloves.ts'
import { drawHeadlamp, headlampSeed } from './headlamp.ts'
import { drawHelmet, helmetSeed } from './helmet.ts'
import { drawHikingBoot, drawHikingBootFromAbove, hikingBootSeed } from './hiking-boot.ts'
import { drawHikingTrousers, drawHikingTrousersFolded, hikingTrousersSeed } from './hiking-trousers.ts'
import { drawHoodie, hoodieSeed } from './hoodie.ts'
import { drawJersey, jerseySeed } from './jersey.ts'
import { drawLantern, lanternSeed } from './lantern.ts'
import { drawLightJacket, lightJacketSeed } from './light-jacket.ts'
import { drawMittens, mittensSeed } from './mittens.ts'
import { drawPoles, polesSeed } from './poles.ts'
import { drawRainJacket, rainJacketSeed } from './rain-jacket.ts'
import { drawRainSet, rainSetSeed } from './rain-set.ts'
import { drawRainTrousers, rainTrousersSeed } from './rain-trousers.ts'
import { drawRubberBoot, rubberBootSeed } from './rubber-boot.ts'
import { drawRunningShoe, drawRunningShoeTread, runningShoeSeed } from './running-shoe.ts'
import { drawShellJacket, shellJacketSeed } from './shell-jacket.ts'
import { drawShellTrousers, shellTrousersSeed } from './shell-trousers.ts'
import { drawShorts, shortsSeed } from './shorts.ts'
import { drawSkiGoggles, skiGogglesSeed } from './ski-goggles.ts'
import { drawSkiJacket, skiJacketSeed } from './ski-jacket.ts'
import { drawSkirt, skirtSeed } from './skirt.ts'
import { drawSleepingBag, sleepingBagSeed } from './sleeping-bag.ts'
import { drawSocks, socksSeed } from './socks.ts'
import { drawSoftshell, softshellSeed } from './softshell.ts'
import { drawSportsDrink, sportsDrinkSeed } from './sports-drink.ts'
import { drawSweater, drawSweaterFolded, sweaterSeed } from './sweater.ts'
import { drawTShirt, tShirtSeed } from './t-shirt.ts'
import { drawTent, tentSeed } from './tent.ts'
import { drawThermos, thermosSeed } from './thermos.ts'
import { drawWinterBoot, winterBootSeed } from './winter-boot.ts'
import { drawWoolBaseTop, woolBaseTopSeed } from './wool-base-top.ts'
import { drawWoolTights, woolTightsSeed } from './wool-tights.ts'

interface Draughtsman {
  seed: (cut: string) => number
  draw: (drawing: Drawing, cut: string, view: 'front' | 'back') => Promise<void>
  /** Of the kinds that are shown in a third way. */
  drawOther?: (drawing: Drawing, cut: string) => Promise<void>
}

const DRAUGHTSMEN: Readonly<Record<KindName, Draughtsman>> = {
  'shell-jacket': {
    seed: shellJacketSeed,
    draw: drawShellJacket,
    drawOther: (drawing, cut) => drawShellJacket(drawing, cut, 'other'),
  },
  'down-jacket': {
    seed: downJacketSeed,
    draw: drawDownJacket,
    drawOther: (drawing, cut) => drawDownJacket(drawing, cut, 'other'),
  },
  backpack: { seed: backpackSeed, draw: drawBackpack, drawOther: drawBackpackSide },
  bag: { seed: bagSeed, draw: drawBag },
  'hiking-trousers': {
    seed: hikingTrousersSeed,
    draw: drawHikingTrousers,
    drawOther: drawHikingTrousersFolded,
  },
  fleece: {
    seed: fleeceSeed,
    draw: drawFleece,
    drawOther: (drawing, cut) => drawFleece(drawing, cut, 'other'),
  },
  'wool-base-top': { seed: woolBaseTopSeed, draw: drawWoolBaseTop },
  'hiking-boot': { seed: hikingBootSeed, draw: drawHikingBoot, drawOther: drawHikingBootFromAbove },
  bottle: { seed: bottleSeed, draw: drawBottle },
  thermos: { seed: thermosSeed, draw: drawThermos },
  'gas-canister': { seed: gasCanisterSeed, draw: drawGasCanister },
  'alpine-skis': { seed: alpineSkisSeed, draw: drawAlpineSkis },
  'cross-country-skis': { seed: crossCountrySkisSeed, draw: drawCrossCountrySkis },
  poles: { seed: polesSeed, draw: drawPoles },
  beanie: { seed: beanieSeed, draw: drawBeanie, drawOther: drawBeanieFromAbove },
  mittens: { seed: mittensSeed, draw: drawMittens },
  gloves: { seed: glovesSeed, draw: drawGloves, drawOther: drawGlovesCrossed },
  'running-shoe': { seed: runningShoeSeed, draw: drawRunningShoe, drawOther: drawRunningShoeTread },
  helmet: { seed: helmetSeed, draw: drawHelmet },
  'ski-goggles': { seed: skiGogglesSeed, draw: drawSkiGoggles },
  headlamp: { seed: headlampSeed, draw: drawHeadlamp },
  shorts: { seed: shortsSeed, draw: drawShorts },
  'wool-tights': { seed: woolTightsSeed, draw: drawWoolTights },
  skirt: { seed: skirtSeed, draw: drawSkirt },
  socks: { seed: socksSeed, draw: drawSocks },
  buff: { seed: buffSeed, draw: drawBuff },
  'rubber-boot': { seed: rubberBootSeed, draw: drawRubberBoot },
  tent: { seed: tentSeed, draw: drawTent },
  'sleeping-bag': { seed: sleepingBagSeed, draw: drawSleepingBag },
  't-shirt': { seed: tShirtSeed, draw: drawTShirt },
  hoodie: { seed: hoodieSeed, draw: drawHoodie },
  'rain-set': { seed: rainSetSeed, draw: drawRainSet },
  'childrens-overall': { seed: childrensOverallSeed, draw: drawChildrensOverall },
  dress: { seed: dressSeed, draw: drawDress },
  care: { seed: careSeed, draw: drawCare },
  'sports-drink': { seed: sportsDrinkSeed, draw: drawSportsDrink },
  balaclava: { seed: balaclavaSeed, draw: drawBalaclava },
  'winter-boot': { seed: winterBootSeed, draw: drawWinterBoot },
  'shell-trousers': { seed: shellTrousersSeed, draw: drawShellTrousers },
  'rain-jacket': { seed: rainJacketSeed, draw: drawRainJacket },
  'rain-trousers': { seed: rainTrousersSeed, draw: drawRainTrousers },
  anorak: { seed: anorakSeed, draw: drawAnorak },
  'light-jacket': { seed: lightJacketSeed, draw: drawLightJacket },
  'ski-jacket': { seed: skiJacketSeed, draw: drawSkiJacket },
  softshell: { seed: softshellSeed, draw: drawSoftshell },
  'base-layer-set': { seed: baseLayerSetSeed, draw: drawBaseLayerSet },
  bodysuit: { seed: bodysuitSeed, draw: drawBodysuit },
  'fleece-overall': { seed: fleeceOverallSeed, draw: drawFleeceOverall },
  jersey: { seed: jerseySeed, draw: drawJersey },
  'bib-shorts': { seed: bibShortsSeed, draw: drawBibShorts },
  sweater: { seed: sweaterSeed, draw: drawSweater, drawOther: drawSweaterFolded },
  lantern: { seed: lanternSeed, draw: drawLantern },
}

/** Back views are drawn with other creases than the front. */
const BACK_SEED = 100
const CLOSE_UP_SEED = 7

/**
 * Draws one plate; the same arguments give the same plate. At scale 1 a whole view is 1000 × 1250 pixels, a detail twice
 * the size of its crop and a close-up 2400 × 3000.
 * @throws RangeError for an unknown cut.
 */
export async function drawPlate(kind: KindName, cut: string, view: View, scale = 1): Promise<Plate> {
  const closeUp = view === 'close' ? findCloseUp(kind, cut) : undefined
  if (closeUp !== undefined) return drawCloseUp(closeUp, scale)
  const { seed, draw, drawOther } = DRAUGHTSMEN[kind]
  const entry = KINDS[kind]
  const crop = findCutOut(kind, view)
  const drawing = openDrawing(
    seed(cut) + (view === 'back' ? BACK_SEED : 0),
    crop === undefined ? scale : scale * DETAIL_SCALE,
  )
  if (view === 'other' && drawOther) await drawOther(drawing, cut)
  else await draw(drawing, cut, view === 'back' ? 'back' : 'front')
  const drawn = drawing.canvas.toPlate(entry.shadow)
  const lower = entry.lower?.[cut]
  const plate = lower === undefined ? drawn : lowerPlate(drawn, lower)
  return crop === undefined ? plate : cropPlate(plate, crop)
}

/** Draws one close-up, 2400 × 3000 pixels at scale 1. */
export async function drawCloseUp(name: CloseUpName, scale = 1): Promise<Plate> {
  const drawing = openDrawing(CLOSE_UP_SEED, scale * CLOSE_UP_SCALE)
  await CLOSE_UP_DRAUGHTSMEN[name](drawing)
  return drawing.canvas.toPlate({ on: 'wall' })
}
