import { readdirSync } from 'node:fs'
import path from 'node:path'
import { landscapes } from '@varde/contract/landscapes'
import { expect, test } from 'vitest'

test('2.03–2.20: a text may name the landscapes that there are, and no others', () => {
  const files = readdirSync(path.join(import.meta.dirname, 'landscapes'))
  // Beside its widths a landscape has the picture that it is shared with.
  const drawn = files.filter((file) => !file.endsWith('-del.jpg'))
  const names = new Set(drawn.map((file) => file.replace(/-\d+\.\w+$/, '')))
  expect([...names].toSorted()).toEqual([...landscapes].toSorted())
})
