import { KINDS } from '@varde/studio/catalogue/kinds'
import { expect, test } from 'vitest'
import { captionPicture } from './caption-picture.ts'

test('a picture says what it shows unless it is the front or a photograph', () => {
  expect(captionPicture('running-shoe/trail/close')).toBe('Åpen netting, lisser i maljer av metall')
  expect(captionPicture('running-shoe/football/close')).toBe('Glatt overdel, lisser i maljer av metall')
  expect(captionPicture('hiking-boot/high/back')).toBe('Sålen')
  expect(captionPicture('poles/trekking/detail')).toBe('Korkhåndtak med forlenget grep')
  expect(captionPicture('running-shoe/trail/front')).toBeNull()
  expect(captionPicture('no such kind/cut/detail')).toBeNull()
  expect(captionPicture(null)).toBeNull()
})

test('every close-up and every third view that the studio draws has a caption', () => {
  const silent = Object.values(KINDS).flatMap(({ name, cuts, views }) =>
    views
      .filter((view) => view === 'close' || view === 'other')
      .flatMap((view) => cuts.map((cut) => `${name}/${cut}/${view}`))
      .filter((drawn) => captionPicture(drawn) === null),
  )
  expect(silent).toEqual([])
})
