import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const folder = path.resolve(import.meta.dirname, '../../migrations')

/** Earlier ones were written before any shop was open. */
const FIRST_CHECKED = '0006'

/** What the release before could not live with: it still reads and writes its own columns while it is replaced. */
const BREAKING = [
  /\bdrop\s+(table|column|type|schema|view)\b/i,
  /\brename\b/i,
  /\balter\s+column\s+\S+\s+(set\s+not\s+null|set\s+data\s+type|type|drop\s+default)\b/i,
  /\badd\s+column\s+\S+\s+(?![^;]*\b(default|generated)\b)[^;]*\bnot\s+null\b/i,
  /\badd\s+constraint\s+\S+\s+(?!foreign|primary|unique)\S/i,
]

const files = readdirSync(folder).filter((name) => /^\d{4}_.*\.sql$/.test(name) && name >= FIRST_CHECKED)

test('there are migrations to check', () => {
  expect(files.length).toBeGreaterThan(10)
})

test.each(files)('the release before can live with %s', (name) => {
  // A table that the migration itself makes is not known to the release before.
  const statements = readFileSync(path.join(folder, name), 'utf8').split('--> statement-breakpoint')
  const isMade = (statement: string) =>
    statements.some((other) => {
      const made = /create table "(\w+)"/i.exec(other)?.[1]
      return made !== undefined && new RegExp(`alter table "${made}"`, 'i').test(statement)
    })
  const breaking = statements.filter(
    (statement) => !isMade(statement) && BREAKING.some((pattern) => pattern.test(statement)),
  )
  expect(breaking).toEqual([])
})

test.each([
  'alter table "a" drop column "b"',
  'alter table "a" rename column "b" to "c"',
  'alter table "a" alter column "b" set not null',
  'alter table "a" alter column "b" set data type bigint',
  'alter table "a" add column "b" text not null',
  'alter table "a" add constraint "b" check (c > 0)',
])('%s would be found', (statement) => {
  expect(BREAKING.some((pattern) => pattern.test(statement))).toBe(true)
})

test.each([
  'alter table "a" add column "b" text',
  'alter table "a" add column "b" text default \'\' not null',
])('%s is no fault', (statement) => {
  expect(BREAKING.some((pattern) => pattern.test(statement))).toBe(false)
})
