import { CENTRE_X, type Drawing, SIDES } from '../engine/drawing.ts'
import type { Fold } from '../engine/folds.ts'
import type { TopMeasures } from './pattern.ts'

/** The folds a hanging torso shows: drags from the armpits, long waves, sagging sides, a strained placket. */
export function foldTorso(
  { random, jitter }: Drawing,
  m: TopMeasures,
  amount: number,
  placket: boolean,
): Fold[] {
  const folds: Fold[] = []
  const add = (fold: Fold) => folds.push({ ...fold, height: fold.height * amount })
  for (const side of SIDES) {
    for (let i = 0; i < 3; i++) {
      const y = 556 + i * 44 + jitter(16)
      const x = CENTRE_X + side * (212 + jitter(4))
      add({
        along: [
          x,
          y,
          x - side * (50 + jitter(12)),
          y - 6 + jitter(8),
          x - side * (96 + jitter(20)),
          y + 34 + i * 14 + jitter(16),
          x - side * (140 + jitter(26)),
          y + 70 + i * 30 + jitter(20),
        ],
        width: 24 + random() * 12,
        height: 8 - i * 1.2,
        taper: [0.12, 0.75],
        sharpness: 0.75,
      })
    }
    // strain across the front, from the armpit to the opposite hip
    for (let i = 0; i < 2; i++) {
      const y = 610 + i * 120 + jitter(30)
      add({
        along: [
          CENTRE_X + side * (190 - i * 20),
          y,
          CENTRE_X + side * 120,
          y + 70 + jitter(20),
          CENTRE_X + side * (60 + jitter(20)),
          y + 160 + jitter(20),
          CENTRE_X + side * (24 + jitter(14)),
          y + 240 + jitter(30),
        ],
        width: 34 + random() * 16,
        height: 5,
        taper: [0.35, 0.5],
        sharpness: 0.35,
      })
    }
    for (let i = 0; i < 3; i++) {
      const x = CENTRE_X + side * (56 + i * 58 + jitter(18))
      const top = 560 + jitter(70) + i * 40
      const bottom = m.length - 14 - random() * 70
      add({
        along: [
          x,
          top,
          x + side * (6 + jitter(14)),
          top + 120,
          x + side * (16 + jitter(18)),
          bottom - 120,
          x + side * (8 + jitter(22)),
          bottom,
        ],
        width: 34 + random() * 22,
        height: 8 + random() * 4,
        taper: [0.55, 0.2],
        sharpness: 0.45,
        reversed: random() < 0.3,
      })
    }
    for (let i = 0; i < 5; i++) {
      const y = 735 + i * ((m.length - 770) / 5) + jitter(24)
      const x = CENTRE_X + side * (m.chest - 2)
      add({
        along: [
          x,
          y,
          x - side * (30 + random() * 20),
          y + 10 + jitter(10),
          x - side * (60 + random() * 40),
          y + 20 + jitter(22),
          x - side * (90 + random() * 70),
          y + 36 + jitter(30),
        ],
        width: 15 + random() * 13,
        height: 4.5 + random() * 2.5,
        taper: [0.1, 0.75],
        sharpness: 0.8,
      })
    }
    for (let i = 0; i < 2; i++) {
      const y = 398 + i * 62 + jitter(20)
      add({
        along: [
          CENTRE_X + side * (198 - i * 3),
          y + jitter(6) + 16,
          CENTRE_X + side * (160 + jitter(10)),
          y - 4,
          CENTRE_X + side * (128 + jitter(10)),
          y - 4,
          CENTRE_X + side * (84 + jitter(18)),
          y + 22 + jitter(12),
        ],
        width: 16 + random() * 16,
        height: 2.6 + random() * 2,
        taper: [0.2, 0.7],
        sharpness: 0.5 + random() * 0.2,
      })
    }
    for (let i = 0; placket && i < 7; i++) {
      const y = 400 + i * 92 + jitter(44)
      add({
        along: [
          CENTRE_X + side * 12,
          y,
          CENTRE_X + side * 22,
          y + jitter(5),
          CENTRE_X + side * 32,
          y + jitter(8),
          CENTRE_X + side * (36 + random() * 40),
          y + jitter(18),
        ],
        width: 9 + random() * 7,
        height: 0.8 + random() * 1.3,
        taper: [0.08, 0.75],
        sharpness: 0.6,
      })
    }
  }
  return folds
}
