import { expect, test } from 'vitest'
import { brandOrigin } from './brand-origin.ts'

test.each([
  ['fonna', 'https://www.fonnasport.example', 'https://www.fonnasport.example'],
  ['svaberg', 'https://www.fonnasport.example', 'https://svaberg.localhost'],
  ['svaberg', 'http://localhost:3000', 'http://svaberg.localhost:3000'],
] as const)('%s at %s is %s', (id, publicUrl, origin) => {
  expect(brandOrigin({ id, hosts: [`${id}.localhost`] }, 'fonna', publicUrl)).toBe(origin)
})
