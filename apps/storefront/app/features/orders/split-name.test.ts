import { expect, it } from 'vitest'
import { splitName } from './split-name.ts'

it.each([
  ['Kari Bjørnsdatter Åsen', 'Kari Bjørnsdatter', 'Åsen'],
  [' Ola  Li ', 'Ola', 'Li'],
  ['Kari', 'Kari', 'Kari'],
])('3.21: «%s» is %s and %s', (name, first_name, last_name) => {
  expect(splitName(name)).toEqual({ first_name, last_name })
})
