import { CENTRE_X as CX, type Drawing, SIDES } from '../engine/drawing.ts'
import type { Fold } from '../engine/folds.ts'

/** Folds of hanging trousers: whiskers from the crotch, breaks behind the knee, stacking at the hem. */
export function foldTrousers({ random, jitter }: Drawing, width: number, front: boolean): Fold[] {
  const folds: Fold[] = []
  for (const side of SIDES) {
    for (let i = 0; i < 4; i++) {
      const y = 470 - i * 30 + jitter(10)
      folds.push({
        along: [
          CX + side * (6 + i * 2),
          y,
          CX + side * (50 + jitter(10)),
          y - 6 - i * 8,
          CX + side * (100 + jitter(14)),
          y - 26 - i * 18,
          CX + side * (150 + jitter(20)),
          y - 40 - i * 26,
        ],
        width: 16 + random() * 10,
        height: (front ? 6 : 5) - i * 0.7,
        taper: [0.12, 0.7],
        sharpness: 0.7,
      })
    }
    for (let i = 0; i < 3; i++) {
      const y = 540 + i * 56 + jitter(16)
      folds.push({
        along: [
          CX + side * (22 + i * 8),
          y,
          CX + side * 70,
          y + 14 + jitter(10),
          CX + side * 120,
          y + 44 + jitter(14),
          CX + side * (160 + jitter(20)),
          y + 84 + jitter(20),
        ],
        width: 18 + random() * 10,
        height: 5.5,
        taper: [0.12, 0.7],
        sharpness: 0.65,
      })
    }
    for (let i = 0; i < 6; i++) {
      const y = 690 + i * 40 + jitter(12)
      const inner = CX + side * (48 - width)
      const outer = CX + side * (204 + width)
      const fromInner = i % 2 === 0
      const start = fromInner ? inner : outer
      const way = fromInner ? side : -side
      folds.push({
        along: [
          start,
          y,
          start + way * 44,
          y + 6 + jitter(8),
          start + way * 86,
          y + 22 + jitter(10),
          start + way * (116 + jitter(20)),
          y + 44 + jitter(14),
        ],
        width: 15 + random() * 11,
        height: 5.5 + jitter(1.4),
        taper: [0.08, 0.65],
        sharpness: 0.8,
      })
    }
    for (let i = 0; i < 3; i++) {
      const x = CX + side * (96 + i * 36 + jitter(10))
      folds.push({
        along: [x, 880, x + jitter(10), 950, x + jitter(14), 1030, x + jitter(16), 1120],
        width: 24 + random() * 14,
        height: 5,
        taper: [0.4, 0.3],
        sharpness: 0.4,
      })
    }
    for (let i = 0; i < 5; i++) {
      const y = 990 + i * 34 + jitter(10)
      const fromInner = i % 2 === 1
      const start = fromInner ? CX + side * (66 - width) : CX + side * (208 + width)
      const way = fromInner ? side : -side
      folds.push({
        along: [
          start,
          y,
          start + way * 36,
          y + 10 + jitter(6),
          start + way * 70,
          y + 14 + jitter(8),
          start + way * (104 + jitter(20)),
          y + 6 + jitter(12),
        ],
        width: 12 + random() * 9,
        height: 5 + jitter(1.2),
        taper: [0.08, 0.6],
        sharpness: 0.8,
      })
    }
    folds.push({
      along: [CX + side * 190, 320, CX + side * 180, 400, CX + side * 172, 480, CX + side * 176, 600],
      width: 34,
      height: 5,
      taper: [0.4, 0.4],
      sharpness: 0.4,
    })
  }
  return folds
}
