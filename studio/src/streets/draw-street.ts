import { drawGround, WATER_CLIP } from './draw-ground.ts'
import { drawHouse, type House, type Windows, wallHeight } from './draw-house.ts'
import { drawLand } from './draw-land.ts'
import { drawShopFront, type Logo } from './draw-shop-front.ts'
import { defineArticles } from './goods.ts'
import { defineLight, LIGHT, linear } from './light.ts'
import { isEvening, type Look } from './look.ts'
import { rect, STREET, seed, spot } from './pen.ts'
import { drawBunting, PROPS } from './props.ts'
import { type Placed, TOWNS, type Town, type TownName } from './towns.ts'

/** What the streets of one brand have in common. */
export type BrandStreets = { look: Look; logo: Logo }

/**
 * The street of a shop with the shop in its middle, as an SVG of 1600 × 720; the same each time.
 *
 * @param brand whose street it is: what is left to chance differs between brands
 * @param logo the brand's, for a dark ground
 */
export function drawStreet(townName: TownName, brand: string, { look, logo }: BrandStreets): string {
  const town: Town = TOWNS[townName]
  const random = seed(`${townName} ${brand}`)
  const windows: Windows = new Map()
  const light = { look, random, windows }
  const middle = STREET.width / 2
  const left = middle - town.shop.width / 2
  const houses = [...placeRow(town.left, left, -1), ...placeRow(town.right, left + town.shop.width, 1)].map(
    ({ house, x }) => drawHouse(house, x, false, light),
  )
  const placed = (all: readonly Placed[]) => all.map(([name, x]) => PROPS[name](x, look)).join('')
  const shop = drawHouse(town.shop, left, true, light)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${STREET.width} ${STREET.height}">`,
    drawDefinitions(look, windows),
    drawLand(townName, town.land, look),
    placed(town.behind),
    `<g id="h">${houses.join('')}${shop}${drawShopFront(left, town.shop.width, look, logo, random)}</g>`,
    look.relief === 'hills' && town.shop.storeys > 1
      ? drawBunting(left, STREET.ground - wallHeight(town.shop, true) + 14, town.shop.width, look)
      : '',
    drawGround(townName, town.ground, look),
    // In the evening the shop's light falls on what is before it.
    isEvening(look) ? spot(middle, STREET.ground + 26, town.shop.width * 0.66, 70, LIGHT.glow) : '',
    placed(town.before),
    '</svg>',
  ].join('')
}

/** Houses beside each other, with a gap now and then, until the edge of the picture. */
function placeRow(houses: readonly House[], from: number, side: 1 | -1): { house: House; x: number }[] {
  const placed: { house: House; x: number }[] = []
  let edge = from
  for (const house of houses) {
    edge += side * 14
    placed.push({ house, x: side === 1 ? edge : edge - house.width })
    edge += side * house.width
    if (edge < 0 || edge > STREET.width) break
  }
  return placed
}

function drawDefinitions(look: Look, windows: Windows): string {
  const [high, between, low] = look.sky
  return [
    '<defs>',
    linear('s', [
      [0, high],
      [0.32, between],
      [0.62, low],
    ]),
    linear('m', [
      [0, low, 0],
      [1, low, look.relief === 'mountains' ? 0.75 : 0],
    ]),
    linear('w', [
      [0, look.water[0]],
      [1, look.water[1]],
    ]),
    linear('g', [
      [0, look.glass[0]],
      [1, look.glass[1]],
    ]),
    linear('i', [
      [0, look.lit],
      [1, look.shop.awning[1] === look.shop.awning[0] ? look.trim : look.shop.awning[1]],
    ]),
    defineLight(look, 'left'),
    defineArticles(),
    ...[...windows.values()].map(({ id, drawing }) => `<g id="${id}">${drawing}</g>`),
    `<clipPath id="c">${WATER_CLIP}</clipPath>`,
    '</defs>',
    rect(0, 0, STREET.width, STREET.height, { fill: low }),
  ].join('')
}
