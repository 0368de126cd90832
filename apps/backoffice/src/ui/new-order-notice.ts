import type { Account } from '../session.ts'

/** Of this device: the phone in the stock room may sound, the one in the office need not. */
export type NoticeSettings = { isShown: boolean; hasSound: boolean }

const KEY = 'varde-drift-nye-ordrer'

/** Shops are told of new orders until they say no; the chain has orders all day, and says yes if it wants to. */
export function readNoticeSettings({ role }: Pick<Account, 'role'>): NoticeSettings {
  const saved = localStorage.getItem(KEY)
  if (saved === null) return { isShown: role === 'shop', hasSound: false }
  return { isShown: saved !== 'av', hasSound: saved === 'lyd' }
}

/** Remembers what is wanted on this device. */
export function saveNoticeSettings({ isShown, hasSound }: NoticeSettings): void {
  localStorage.setItem(KEY, isShown ? (hasSound ? 'lyd' : 'på') : 'av')
}

const TONE_SECONDS = 0.18
const TONES_HZ = [660, 880] as const
const VOLUME = 0.2

/** Two short tones. Browsers are silent until the page has been pressed once. */
export function playNotice(): void {
  const audio = new AudioContext()
  const volume = new GainNode(audio, { gain: VOLUME })
  volume.connect(audio.destination)
  TONES_HZ.forEach((frequency, at) => {
    const tone = new OscillatorNode(audio, { frequency })
    tone.connect(volume)
    tone.start(audio.currentTime + at * TONE_SECONDS)
    tone.stop(audio.currentTime + (at + 1) * TONE_SECONDS)
    if (at === TONES_HZ.length - 1) tone.addEventListener('ended', () => void audio.close())
  })
}
