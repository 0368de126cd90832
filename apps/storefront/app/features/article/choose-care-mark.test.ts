import { expect, test } from 'vitest'
import { chooseCareMark } from './choose-care-mark.ts'

test.each([
  ['Vask på 30 grader', 'wash', false],
  ['Maskinvask 30 °C', 'wash', false],
  ['Ikke i maskin', 'wash', true],
  ['Skyll av saltet', 'wash', false],
  ['Tørk flatt', 'flat-dry', false],
  ['Heng til tørk', 'line-dry', false],
  ['Tørk for hånd', 'dry', false],
  ['Ikke i tørketrommel', 'tumble', true],
  ['Tørk i trommel på lav varme', 'tumble-low', false],
  ['Ikke bruk blekemiddel', 'bleach', true],
  ['Stryk på lav varme', 'iron-low', false],
  ['Rens', 'dry-clean', false],
  ['Luft plagget', 'air', false],
  ['Oppbevares luftig', 'air', false],
  ['Voks sømmene', 'grease', false],
  ['Lad opp før sommerferien', 'other', false],
  ['Aldri pakket', 'other', true],
])('2.25: %s has the symbol %s', (instruction, kind, isForbidden) => {
  expect(chooseCareMark(instruction)).toEqual({ kind, isForbidden })
})
