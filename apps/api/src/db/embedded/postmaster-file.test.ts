import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clearForeignSocketLock, findPostmaster, parsePostmasterFile } from './postmaster-file.ts'

// No system assigns this process id.
const deadPid = 4_194_305

let folder: string
let pidFile: string

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'varde-pid-'))
  pidFile = path.join(folder, 'postmaster.pid')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('the lines of postmaster.pid are read by position', () => {
  const text = '123\n/srv/cluster\n1790000000\n5433\n/srv/socket\n\n  5432001   7\nready   \n'
  expect(parsePostmasterFile(text)).toEqual({
    pid: 123,
    port: 5433,
    socketFolder: '/srv/socket',
    status: 'ready',
  })
})

test('a file that is only half written names no server', () => {
  expect(parsePostmasterFile('')).toBeUndefined()
  expect(parsePostmasterFile('-17\n')).toBeUndefined()
})

test('a file of a dead server is left to PostgreSQL', () => {
  writeFileSync(pidFile, `${deadPid}\n${folder}\n`)
  expect(findPostmaster(folder)).toBeUndefined()
  expect(readFileSync(pidFile, 'utf8')).toBe(`${deadPid}\n${folder}\n`)
})

test('a pid that now belongs to another process is removed, and the rest of the file kept', () => {
  const rest = `\n${folder}\n1790000000\n5432\n/srv/socket\n\n  5432001   7\nready   \n`
  writeFileSync(pidFile, `${process.pid}${rest}`)
  expect(findPostmaster(folder)).toBeUndefined()
  expect(readFileSync(pidFile, 'utf8')).toBe(`${deadPid}${rest}`)
})

test('a file that an ending server removes while it is looked at is no fault', () => {
  // A pipe: whoever reads it gets the text only after the other process has removed its name.
  spawnSync('sh', ['-c', 'mkfifo "$0"', pidFile])
  const removeThenWrite = 'exec 3>"$0"; rm "$0"; printf "%s\\n%s\\n" "$1" "$2" >&3'
  spawn('sh', ['-c', removeThenWrite, pidFile, String(process.pid), folder])
  expect(findPostmaster(folder)).toBeUndefined()
  expect(() => readFileSync(pidFile)).toThrow('ENOENT')
})

test('an empty file is removed once it is too old to be still in writing', () => {
  writeFileSync(pidFile, '')
  findPostmaster(folder)
  expect(readFileSync(pidFile, 'utf8')).toBe('')
  utimesSync(pidFile, 0, 0)
  findPostmaster(folder)
  expect(() => readFileSync(pidFile)).toThrow('ENOENT')
})

test('a socket lock is removed only when its pid belongs to another program', () => {
  mkdirSync(path.join(folder, 'socket'))
  const lock = path.join(folder, 'socket', '.s.PGSQL.5432.lock')
  writeFileSync(lock, `${deadPid}\n`)
  clearForeignSocketLock(path.dirname(lock), folder)
  expect(readFileSync(lock, 'utf8')).toBe(`${deadPid}\n`)
  writeFileSync(lock, `${process.pid}\n`)
  clearForeignSocketLock(path.dirname(lock), folder)
  expect(() => readFileSync(lock)).toThrow('ENOENT')
})
