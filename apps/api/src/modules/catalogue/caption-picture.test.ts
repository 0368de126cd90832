import { KINDS } from '@varde/studio/catalogue/kinds'
import { expect, test } from 'vitest'
import { captionPicture } from './caption-picture.ts'

test('a close view says what it shows, a whole view and a photograph do not', () => {
  expect(captionPicture('running-shoe/trail/close')).toBe('Hælkappe og knotter under')
  expect(captionPicture('sweater/cardigan/detail')).toBe('Tinnknapper og ribbestrikket kant')
  expect(captionPicture('sweater/islender/detail')).toBe('Halsen og det rundfelte bærestykket')
  expect(captionPicture('running-shoe/trail/front')).toBeNull()
  expect(captionPicture('no such kind/cut/detail')).toBeNull()
  expect(captionPicture(null)).toBeNull()
})

test('every close view that the studio draws has a caption', () => {
  const silent = Object.values(KINDS).flatMap(({ name, cuts, views }) =>
    views.includes('close')
      ? cuts.filter((cut) => captionPicture(`${name}/${cut}/close`) === null).map((cut) => `${name}/${cut}`)
      : [],
  )
  expect(silent).toEqual([])
})
