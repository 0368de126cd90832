import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyBinaries, hasAllLinks, hydrateLinks } from './prepare-binaries.ts'

let root: string
let native: string

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'varde-binaries-'))
  native = path.join(root, 'native')
  mkdirSync(path.join(native, 'lib'), { recursive: true })
  mkdirSync(path.join(native, 'bin'))
  writeFileSync(path.join(native, 'bin', 'postgres'), '')
  writeFileSync(path.join(native, 'lib', 'libpq.so.5.18'), '')
  writeFileSync(path.join(native, 'lib', 'libpq.a'), '')
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]
  writeFileSync(path.join(native, 'pg-symlinks.json'), JSON.stringify(links))
})
afterEach(() => rmSync(root, { recursive: true }))

test('links that the archive could not carry are made, once', () => {
  expect(hasAllLinks(native)).toBe(false)
  expect(hydrateLinks(native)).toBe(1)
  expect(readlinkSync(path.join(native, 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18')
  expect(hasAllLinks(native)).toBe(true)
  expect(hydrateLinks(native)).toBe(0)
})

test('a copy has its links, can be read by everyone, and leaves out what the server does not need', () => {
  chmodSync(native, 0o700)
  chmodSync(path.join(native, 'bin', 'postgres'), 0o600)
  const shared = path.join(root, 'shared')
  const copy = copyBinaries(native, shared, '18.0.0')
  expect(readdirSync(path.join(copy, 'lib')).sort()).toEqual(['libpq.so.5', 'libpq.so.5.18'])
  expect(statSync(copy).mode & 0o777).toBe(0o755)
  expect(statSync(path.join(copy, 'bin', 'postgres')).mode & 0o755).toBe(0o755)
  expect(copyBinaries(native, shared, '18.0.0')).toBe(copy)
  expect(readdirSync(shared)).toEqual(['postgresql-18.0.0'])
})
