import { readdirSync } from 'node:fs'
import path from 'node:path'
import { landscapes } from '@varde/contract/landscapes'
import { expect, test } from 'vitest'

test('2.03–2.20: the landscapes that a text may name are those that exist', () => {
  const files = readdirSync(path.join(import.meta.dirname, 'landscapes'))
  // Besides its widths a landscape has a picture for sharing.
  const drawn = files.filter((file) => !file.endsWith('-del.jpg'))
  const names = new Set(drawn.map((file) => file.replace(/-\d+\.\w+$/, '')))
  expect([...names].toSorted()).toEqual([...landscapes].toSorted())
})
