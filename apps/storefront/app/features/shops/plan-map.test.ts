import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { areaWith, listMarksIn, planMap } from './plan-map.ts'

const at = (id: number, latitude: number, longitude: number) => ({
  id,
  name: `Butikk ${id}`,
  coords: { latitude, longitude },
})
const odda = at(1, 60.069, 6.546)
const rosendal = at(2, 59.987, 6.01)
const husnes = at(3, 59.865, 5.768)
const oslo = at(4, 59.913, 10.746)
const tromso = at(5, 69.65, 18.957)

describe('1.05: the drawn map', () => {
  test('1.05: shops that lie close together stand in an enlarged part, the others in the country', () => {
    const { main, inset } = planMap([odda, oslo, rosendal, tromso, husnes])
    expect(main.marks.map(({ id }) => id)).toEqual([4, 5])
    expect(inset?.marks.map(({ id }) => id).toSorted()).toEqual([1, 2, 3])
    expect(inset?.area.width).toBeLessThan(main.area.width / 4)
  })

  test('1.05: shops far from each other need none', () => {
    expect(planMap([odda, oslo, tromso])).toMatchObject({ inset: null, main: { marks: [{}, {}, {}] } })
  })

  test('1.05: north is up and east is right', () => {
    const [west, east, north] = planMap([odda, oslo, tromso]).main.marks
    expect(west?.left).toBeLessThan(east?.left ?? 0)
    expect(north?.top).toBeLessThan(west?.top ?? 0)
  })

  test('1.05: a name is on the left where another shop is on the right', () => {
    const drammen = at(6, 59.744, 10.204)
    const { marks } = planMap([drammen, oslo]).main
    expect(marks.map(({ id, side }) => [id, side])).toEqual([
      [6, 'left'],
      [4, 'right'],
    ])
  })

  test('1.05: a name is below its mark where it would run into the frame of the enlarged part', () => {
    const drammen = at(6, 59.744, 10.204)
    const bergen = at(7, 60.393, 5.324)
    const { main, inset } = planMap([drammen, oslo, odda, rosendal, husnes, bergen])
    expect(inset?.marks).toHaveLength(4)
    expect(main.marks.map(({ id, side }) => [id, side])).toEqual([
      [6, 'below'],
      [4, 'right'],
    ])
  })

  test('1.05: the part around one shop shows those near it', () => {
    const area = { x: 0, y: 0, width: 1250, height: 1560 }
    expect(listMarksIn([odda, { id: 9, name: 'Uten sted', coords: null }], area).map(({ id }) => id)).toEqual(
      [1],
    )
    expect(listMarksIn([odda], { ...area, width: 10, height: 10 })).toEqual([])
  })

  test('1.05: the map of one shop shows its two nearest too, unless they are very far away', () => {
    const near = areaWith(odda.coords, [rosendal, husnes, oslo])
    expect(listMarksIn([odda, rosendal, husnes], near)).toHaveLength(3)
    const far = areaWith(tromso.coords, [oslo, odda])
    expect(listMarksIn([tromso, oslo, odda], far).map(({ id }) => id)).toEqual([5])
    expect(listMarksIn([odda], areaWith(odda.coords, []))).toHaveLength(1)
  })

  test('1.05: every shop with coordinates is on the map once, within its part', () => {
    const norwegian = fc.record({
      latitude: fc.double({ min: 58, max: 69, noNaN: true }),
      longitude: fc.double({ min: 5, max: 15, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(fc.option(norwegian), { maxLength: 60 }), (places) => {
        const shops = places.map((coords, id) => ({ id, name: 'Butikk', coords }))
        const { main, inset } = planMap(shops)
        const marks = [...main.marks, ...(inset?.marks ?? [])]
        const placed = shops.filter(({ coords }) => coords !== null).map(({ id }) => id)
        expect(marks.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(placed)
        for (const { left, top } of marks) {
          expect(left).toBeGreaterThan(0)
          expect(left).toBeLessThan(100)
          expect(top).toBeGreaterThan(0)
          expect(top).toBeLessThan(100)
        }
      }),
    )
  })
})
