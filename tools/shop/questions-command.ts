import { readQuestionsArguments } from './read-questions-arguments.ts'

export const questionsHelp = `Bruk: npm run shop -- questions list|answer|reject [NUMMER] [valg]

  list                     spørsmålene om varer, de nyeste først
  answer NUMMER "SVAR"     svar på et; et nytt svar erstatter det gamle
  reject NUMMER …          vis dem ikke; den som spurte, får ingen e-post

Valg:
  --waiting          list: bare de som venter på svar
  --limit ANTALL     list: hvor mange på en side (ellers 20; høyst 200)
  --page SIDE        list: hvilken side (ellers 1)
  --json             list: som JSON, for skript

Et besvart spørsmål vises på varens side med en gang. Butikken som kjører,
sender svaret på e-post til den som spurte.

Avslutter med 0 når det er gjort eller var gjort fra før, 1 når et spørsmål
ikke finnes, 2 når valgene ikke kan brukes.
`

/**
 * Runs `questions …`: reads the arguments, then does what they say. It never prompts for input.
 *
 * @returns the exit code: 0 done now or before, 1 refused
 * @throws UsageError, EnvironmentError, and the database's errors: exit code 2
 */
export async function runQuestionsCommand(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const given = readQuestionsArguments(args)
  // Imported after the arguments are checked, so that a misspelt argument fails at once.
  const { performQuestions } = await import('./perform-questions.ts')
  return performQuestions(given, env)
}
