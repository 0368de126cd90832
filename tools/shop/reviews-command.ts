import { REVIEW_REFUSAL_NAMES, REVIEW_REFUSALS } from '@varde/domain/customer/review-refusal'
import { readReviewsArguments } from './read-reviews-arguments.ts'

const reasons = REVIEW_REFUSALS.map(
  (reason) => `                     ${reason.padEnd(14)} ${REVIEW_REFUSAL_NAMES[reason]}`,
).join('\n')

export const reviewsHelp = `Bruk: npm run shop -- reviews list|pictures|approve|refuse|reply [NUMMER] [valg]

  list                     omtalene, de nyeste først
  pictures NUMMER          legg bildene i en mappe, så du kan se på dem
  approve NUMMER …         vis dem på varens side, bildene også
  refuse NUMMER …          vis dem ikke; den som skrev, ser at de er avvist
  reply NUMMER "SVAR"      svar på en som vises; et nytt svar erstatter det gamle

Valg:
  --waiting          list: bare de som venter på å bli lest
  --limit ANTALL     list: hvor mange på en side (ellers 20; høyst 200)
  --page SIDE        list: hvilken side (ellers 1)
  --json             list: som JSON, for skript
  --out MAPPE        pictures: hvor bildene legges (ellers mappen du står i)
  --without-pictures approve: slett bildene, og vis bare teksten
  --reason GRUNN     refuse: hvorfor; antallet stjerner er aldri en grunn:
${reasons}

Butikken som kjører, viser endringen med en gang, og sender e-post til den som
fikk svar.

Avslutter med 0 når det er gjort eller var gjort fra før, 1 når en omtale
ikke finnes eller ikke kan besvares, 2 når valgene ikke kan brukes.
`

/**
 * Runs `reviews …`: reads the arguments, then does what they say. It never prompts for input.
 *
 * @returns the exit code: 0 done now or before, 1 refused
 * @throws UsageError, EnvironmentError, and the database's errors: exit code 2
 */
export async function runReviewsCommand(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const given = readReviewsArguments(args)
  // Imported after the arguments are checked, so that a misspelt argument fails at once.
  const { performReviews } = await import('./perform-reviews.ts')
  return performReviews(given, env)
}
