import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './checkout.mjs'
import { findNode, isNewEnough } from './find-node.mjs'

test.each([
  ['v26.10.0\n', true],
  ['v22.22.0', true],
  ['v22.21.1', false],
  ['v20.20.2', false],
  ['v100.0.0', true],
  ['', false],
])('Node %j will do: %s', (version, expected) => {
  expect(isNewEnough(version)).toBe(expected)
})

test('the Node that is found runs TypeScript as it is', () => {
  const result = spawnSync(findNode(root), [
    '--input-type=module-typescript',
    '-e',
    'console.log(1 as number)',
  ])
  expect(result.status).toBe(0)
})

test('without an installed one the Node on the PATH is taken', () => {
  const empty = mkdtempSync(path.join(os.tmpdir(), 'varde-bootstrap-'))
  expect(findNode(empty)).toBe('node')
  rmSync(empty, { recursive: true })
})
