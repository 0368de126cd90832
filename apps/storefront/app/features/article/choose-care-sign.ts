/** The symbols of wash and care labels that the page of an article draws. */
export type CareSign =
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
const WORDS: readonly (readonly [RegExp, CareSign])[] = [
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
const LOW: ReadonlyMap<CareSign, CareSign> = new Map([
  ['tumble', 'tumble-low'],
  ['iron', 'iron-low'],
])

/** The symbol for one instruction of a wash or care label; `isForbidden` ones are crossed out. */
export function chooseCareSign(instruction: string): { sign: CareSign; isForbidden: boolean } {
  const text = instruction.toLowerCase()
  const sign = WORDS.find(([words]) => words.test(text))?.[1] ?? 'other'
  const isLow = /\blav|én prikk/.test(text)
  return {
    sign: (isLow ? LOW.get(sign) : undefined) ?? sign,
    isForbidden: /^(?:ikke|aldri|unngå)\b/.test(text),
  }
}
