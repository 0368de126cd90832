import { expect, test } from 'vitest'
import { chooseCareMark } from './choose-care-mark.ts'

test.each<[string, string, boolean, { dots?: number; text?: string }?]>([
  ['Vask på 30 grader', 'wash', false, { text: '30' }],
  ['Maskinvask 30 °C', 'wash', false, { text: '30' }],
  ['Ikke i maskin', 'wash', true],
  ['Skyll av saltet', 'wash', false],
  ['Tørk flatt', 'flat-dry', false],
  ['Heng til tørk', 'line-dry', false],
  ['Tørk for hånd', 'dry', false],
  ['Ikke i tørketrommel', 'tumble', true],
  ['Tørk i trommel på lav varme', 'tumble', false, { dots: 1 }],
  ['Ikke bruk blekemiddel', 'bleach', true],
  ['Stryk på lav varme', 'iron', false, { dots: 1 }],
  ['Rens', 'dry-clean', false],
  ['Luft plagget', 'air', false],
  ['Oppbevares luftig', 'air', false],
  ['Voks sømmene', 'grease', false],
  ['Lad opp før sommerferien', 'other', false],
  ['Aldri pakket', 'other', true],
])('2.25: %s has the symbol %s', (instruction, shape, barred, more = {}) => {
  expect(chooseCareMark(instruction)).toEqual({ shape, barred, dots: 0, text: undefined, ...more })
})
