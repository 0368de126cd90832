import type { CareShape } from '../../ui/care-drawing.tsx'

/** The first whose words an instruction has: «Tørk flatt» is not «Tørk», and «tørketrommel» neither. */
const WORDS: readonly (readonly [RegExp, CareShape])[] = [
  [/blek/, 'bleach'],
  [/tromm|tennisball/, 'tumble'],
  [/flatt/, 'flat-dry'],
  [/\bheng/, 'line-dry'],
  [/tørk/, 'dry'],
  [/stryk/, 'iron'],
  [/\brens/, 'dry-clean'],
  [/\bluft/, 'air'],
  [/impregner|voks|skinn|fett/, 'grease'],
  [/vask|skyll|såpe|maskin|°|grader/, 'wash'],
]
const HEATED: ReadonlySet<CareShape> = new Set(['tumble', 'iron'])

/** The symbol for one instruction of a wash or care label; what is not to be done is barred. */
export function chooseCareMark(instruction: string): {
  shape: CareShape
  dots: number
  text: string | undefined
  barred: boolean
} {
  const words = instruction.toLowerCase()
  const shape = WORDS.find(([known]) => known.test(words))?.[1] ?? 'other'
  const isLow = HEATED.has(shape) && /\blav|én prikk/.test(words)
  return {
    shape,
    dots: isLow ? 1 : 0,
    text: shape === 'wash' ? /\b([2-9]0)\b/.exec(words)?.[1] : undefined,
    barred: /^(?:ikke|aldri|unngå)\b/.test(words),
  }
}
