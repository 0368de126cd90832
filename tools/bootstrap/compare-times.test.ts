import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { needsBuild, needsInstall } from './compare-times.mjs'

let root: string

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'varde-bootstrap-'))
})
afterEach(() => rmSync(root, { recursive: true }))

/** Writes a file, and sets its time and that of its folders. */
function write(name: string, seconds: number): void {
  const file = path.join(root, name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, '')
  for (let part = file; part !== root; part = path.dirname(part)) utimesSync(part, seconds, seconds)
}

describe('installing', () => {
  test('a fresh clone needs it', () => {
    write('package-lock.json', 100)
    expect(needsInstall(root)).toBe(true)
  })

  test('a folder of packages that npm did not finish counts as none', () => {
    write('package-lock.json', 100)
    write('node_modules/half/package.json', 200)
    expect(needsInstall(root)).toBe(true)
  })

  test.each([
    [100, 200, false],
    [200, 200, false],
    [201, 200, true],
  ])('a lockfile of %i and packages of %i: %s', (lockSeconds, installedSeconds, expected) => {
    write('package-lock.json', lockSeconds)
    write('node_modules/.package-lock.json', installedSeconds)
    expect(needsInstall(root)).toBe(expected)
  })
})

describe('building', () => {
  const needs = () =>
    needsBuild(path.join(root, 'build/.stamp'), [path.join(root, 'app'), path.join(root, 'vite.config.ts')])

  beforeEach(() => {
    write('build/.stamp', 200)
    write('app/routes/home.tsx', 100)
    write('vite.config.ts', 100)
  })

  test('without a stamp it is needed', () => {
    rmSync(path.join(root, 'build'), { recursive: true })
    expect(needs()).toBe(true)
  })

  test('nothing newer than the stamp: not needed', () => {
    expect(needs()).toBe(false)
  })

  test('a changed source far down', () => {
    utimesSync(path.join(root, 'app/routes/home.tsx'), 300, 300)
    expect(needs()).toBe(true)
  })

  test('a changed file beside the folders', () => {
    utimesSync(path.join(root, 'vite.config.ts'), 300, 300)
    expect(needs()).toBe(true)
  })

  test('a removed source, detected by the time of its folder', () => {
    rmSync(path.join(root, 'app/routes/home.tsx'))
    expect(needs()).toBe(true)
  })

  test('a changed test and generated files are not sources', () => {
    write('app/routes/home.test.tsx', 300)
    write('app/node_modules/.vite/x', 300)
    utimesSync(path.join(root, 'app/routes'), 100, 100)
    utimesSync(path.join(root, 'app'), 100, 100)
    expect(needs()).toBe(false)
  })
})
