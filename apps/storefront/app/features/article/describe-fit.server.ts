import { adviseFit } from '@varde/domain/catalogue/fit-advice'
import type { FitSummary } from './review-summary.ts'

/** Which size reviewers would choose, and how many of them. */
export type ShownFit = { advice: string; grounds: string }

/** 3.09: the advice beside the sizes; null when too few have answered. Runs on the server. */
export function describeFit(fit: FitSummary | null, isOneSize: boolean): ShownFit | null {
  const advice = fit === null ? null : adviseFit(fit)
  if (fit === null || advice === null) return null
  if (advice === 'usual') {
    return { advice: 'Normal i størrelsen.', grounds: `${fit.normal} av ${fit.answers} kjøper sin vanlige.` }
  }
  const [count, word, way] = advice === 'up' ? [fit.small, 'liten', 'opp'] : [fit.large, 'stor', 'ned']
  return {
    advice: `De fleste synes den er litt ${word}${isOneSize ? '' : ` – velg en størrelse ${way}`}.`,
    grounds: `${count} av ${fit.answers} mener det.`,
  }
}
