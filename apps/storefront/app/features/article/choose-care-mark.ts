/** The symbols of wash and care labels that the page of an article draws. */
export type CareMarkKind =
  | 'bleach'
  | 'flat-dry'
  | 'line-dry'
  | 'dry'
  | 'tumble'
  | 'tumble-low'
  | 'iron'
  | 'iron-low'
  | 'dry-clean'
  | 'air'
  | 'grease'
  | 'wash'
  | 'other'

/** The first whose words an instruction has: «Tørk flatt» is not «Tørk», and «tørketrommel» neither. */
const WORDS: readonly (readonly [RegExp, CareMarkKind])[] = [
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
const LOW: ReadonlyMap<CareMarkKind, CareMarkKind> = new Map([
  ['tumble', 'tumble-low'],
  ['iron', 'iron-low'],
])

/** The symbol for one instruction of a wash or care label; `isForbidden` ones are crossed out. */
export function chooseCareMark(instruction: string): { kind: CareMarkKind; isForbidden: boolean } {
  const text = instruction.toLowerCase()
  const kind = WORDS.find(([words]) => words.test(text))?.[1] ?? 'other'
  const isLow = /\blav|én prikk/.test(text)
  return {
    kind: (isLow ? LOW.get(kind) : undefined) ?? kind,
    isForbidden: /^(?:ikke|aldri|unngå)\b/.test(text),
  }
}
