import { expect, test } from 'vitest'
import { parseBlocks } from './parse-blocks.ts'
import { removeDeadLinks } from './remove-dead-links.ts'

function read(text: string) {
  return parseBlocks(text, () => null).blocks
}
function isThere(path: string) {
  return !path.includes('borte')
}
/** Both texts as blocks: what remains of the first, and the second. */
function expectLeft(written: string, left: string) {
  return expect(removeDeadLinks(read(written), isThere)).toEqual(read(left))
}

test('2.11: a button with a dead link is removed, with the sentence before it', () => {
  expectLeft(
    'Les lappen.\n\nKan du merkene nå?\n\n::button[Ta quizen]{to="/avstemning/borte"}\n\n::button[Spør]{to="/butikker"}',
    'Les lappen.\n\n::button[Spør]{to="/butikker"}',
  )
})

test('2.13: a list item with a dead link is removed; the others stay', () => {
  expectLeft(
    '## Les mer {#mer}\n\n- [Øya](/oya): fjorten dager.\n- [Kolleksjonen](/borte): fra skisse.\n\n## Navnene {#navnene}\n\nFra øya.',
    '## Les mer {#mer}\n\n- [Øya](/oya): fjorten dager.\n\n## Navnene {#navnene}\n\nFra øya.',
  )
})

test('2.13: a heading without any text left is removed too', () => {
  expectLeft(
    '## Les mer {#mer}\n\n- [Kolleksjonen](/borte): fra skisse.\n\n## Navnene {#navnene}\n\nFra øya.',
    '## Navnene {#navnene}\n\nFra øya.',
  )
})

test('2.03: a dead link within a sentence becomes text; other sites and existing pages stay linked', () => {
  expectLeft(
    'Se [siden](/borte), [butikkene](/butikker) og [tilsynet](https://borte.example).\n\n:::note[Tips]\nEller [her](/borte).\n:::',
    'Se siden, [butikkene](/butikker) og [tilsynet](https://borte.example).\n\n:::note[Tips]\nEller her.\n:::',
  )
})
