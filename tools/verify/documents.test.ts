import { expect, it } from 'vitest'
import { findDocumentProblems } from './documents.ts'

const project = {
  paths: new Set(['README.md', 'docs/map.md', 'docs/decisions/0001-a.md']),
  scripts: new Set(['verify']),
}

it('documents name commands and files that exist', () => {
  const text =
    '`npm run verify`, [the map](docs/map.md#rows), [decisions](docs/decisions/), [out](https://example.test)'
  expect(findDocumentProblems({ path: 'README.md', text }, project)).toEqual([])
})

it('a command that no package.json has is a problem', () => {
  expect(findDocumentProblems({ path: 'README.md', text: 'Run `npm run deploy`.' }, project)).toEqual([
    'README.md: there is no «npm run deploy»',
  ])
})

it('a link is relative to the folder of its document', () => {
  expect(
    findDocumentProblems(
      { path: 'docs/map.md', text: '[a](decisions/0001-a.md) [b](../README.md)' },
      project,
    ),
  ).toEqual([])
  expect(findDocumentProblems({ path: 'docs/map.md', text: '[a](docs/map.md)' }, project)).toEqual([
    'docs/map.md: links to docs/docs/map.md, which is not there',
  ])
})

it('a path of the repository in backticks must exist, except in a superseded decision', () => {
  const text = 'See `docs/map.md`, `docs/decisions` and `docs/gone.md`.'
  expect(findDocumentProblems({ path: 'README.md', text }, project)).toEqual([
    'README.md: names docs/gone.md, which is not there',
  ])
  const record = `**Status**: superseded by 0022\n\n${text}`
  expect(findDocumentProblems({ path: 'docs/decisions/0001-a.md', text: record }, project)).toEqual([])
})
