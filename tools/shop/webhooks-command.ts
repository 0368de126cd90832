import { readWebhooksArguments } from './read-webhooks-arguments.ts'

export const webhooksHelp = `Bruk: npm run shop -- webhooks add URL --events HENDELSE[,HENDELSE …] [--brand MERKE]
      npm run shop -- webhooks list
      npm run shop -- webhooks remove NUMMER
      npm run shop -- webhooks test NUMMER
      npm run shop -- webhooks deliveries [--failed] [--limit ANTALL] [--page SIDE]
      npm run shop -- webhooks retry NUMMER

  add          en adresse (https) som får beskjed når noe skjer med en
               bestilling. Nøkkelen til signaturen vises bare denne ene gangen.
  list         adressene, med hvor mange beskjeder som venter og er gitt opp
  remove       fjern adressen; det som venter, blir ikke sendt
  test         send en prøvebeskjed nå
  deliveries   beskjedene, de nyeste først; --failed: bare de som er gitt opp
  retry        send en beskjed på nytt

Hendelsene: order.placed, order.paid, reservation.ready,
reservation.collected, reservation.cancelled, order.refunded.
Innholdet og hvordan signaturen sjekkes står i docs/data-formats.md.
`

/**
 * Runs `webhooks …`: reads the arguments, then does what they say.
 *
 * @returns the exit code: 0 done, 1 refused, not found, or a test message that was not taken
 * @throws UsageError, EnvironmentError, and the database's errors: exit code 2
 */
export async function runWebhooksCommand(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const given = readWebhooksArguments(args)
  // Imported after the arguments are checked, so that a misspelt argument fails at once.
  const { performWebhooks } = await import('./perform-webhooks.ts')
  return performWebhooks(given, env)
}
