import { readdirSync } from 'node:fs'
import { landscapes } from '@varde/contract/landscapes'
import { expect, test } from 'vitest'

test('a text may name every landscape that there is a file of, and no other', () => {
  const files = readdirSync(new URL('./landscapes', import.meta.url))
  const names = new Set(files.map((file) => file.replace(/-\d+\.\w+$/, '')))
  expect([...names].toSorted()).toEqual([...landscapes].toSorted())
})
