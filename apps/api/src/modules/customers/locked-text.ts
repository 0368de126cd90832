/** 8.06: for how long, in minutes. */
export function lockedText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return `Du har brukt opp antall innloggingsforsøk. Prøv igjen om ${minutes} ${minutes === 1 ? 'minutt' : 'minutter'}.`
}
