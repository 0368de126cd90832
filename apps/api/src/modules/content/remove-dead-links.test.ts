import { expect, test } from 'vitest'
import { parseBlocks } from './parse-blocks.ts'
import { removeDeadLinks } from './remove-dead-links.ts'

function read(text: string) {
  return parseBlocks(text, () => null).blocks
}
function isThere(path: string) {
  return !path.includes('borte')
}
/** Both texts as blocks: what is left of the first, and the second. */
function expectLeft(written: string, left: string) {
  return expect(removeDeadLinks(read(written), isThere)).toEqual(read(left))
}

test('2.11: a button that leads nowhere goes, with the sentence that it was introduced by', () => {
  expectLeft(
    'Les lappen.\n\nKan du merkene nå?\n\n::button[Ta quizen]{to="/avstemning/borte"}\n\n::button[Spør]{to="/butikker"}',
    'Les lappen.\n\n::button[Spør]{to="/butikker"}',
  )
})

test('2.13: a point that leads nowhere goes; the others stay', () => {
  expectLeft(
    '## Les mer {#mer}\n\n- [Øya](/oya): fjorten dager.\n- [Kolleksjonen](/borte): fra skisse.\n\n## Navnene {#navnene}\n\nFra øya.',
    '## Les mer {#mer}\n\n- [Øya](/oya): fjorten dager.\n\n## Navnene {#navnene}\n\nFra øya.',
  )
})

test('2.13: a heading that nothing is left under goes too', () => {
  expectLeft(
    '## Les mer {#mer}\n\n- [Kolleksjonen](/borte): fra skisse.\n\n## Navnene {#navnene}\n\nFra øya.',
    '## Navnene {#navnene}\n\nFra øya.',
  )
})

test('2.03: a link within a sentence becomes words; other sites and what is there are left alone', () => {
  expectLeft(
    'Se [siden](/borte), [butikkene](/butikker) og [tilsynet](https://borte.example).\n\n:::note[Tips]\nEller [her](/borte).\n:::',
    'Se siden, [butikkene](/butikker) og [tilsynet](https://borte.example).\n\n:::note[Tips]\nEller her.\n:::',
  )
})
