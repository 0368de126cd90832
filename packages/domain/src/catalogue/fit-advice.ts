/** How many reviewers found the size small, normal or large (3.09: `true_to_size`). */
export type FitAnswers = { small: number; normal: number; large: number }

/** Which size to choose: the usual one, one up or one down. */
export type FitAdvice = 'usual' | 'up' | 'down'

/** Fewer answers say nothing about others than those who gave them. */
const FEWEST_ANSWERS = 5

/**
 * Which size reviewers would choose again: another one only when more than half of them found the article small, or
 * large.
 *
 * @returns null when too few have answered
 */
export function adviseFit({ small, normal, large }: FitAnswers): FitAdvice | null {
  const answers = small + normal + large
  if (answers < FEWEST_ANSWERS) return null
  if (small * 2 > answers) return 'up'
  return large * 2 > answers ? 'down' : 'usual'
}
