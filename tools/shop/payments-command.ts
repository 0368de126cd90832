import { readPaymentsArguments } from './read-payments-arguments.ts'

export const paymentsHelp = `Bruk: npm run shop -- payments failed [--limit ANTALL] [--page SIDE] [--json]
      npm run shop -- payments retry NUMMER …
      npm run shop -- payments vipps-webhook register [--new-secret]
      npm run shop -- payments vipps-webhook list
      npm run shop -- payments vipps-webhook remove ID

  failed     det som skulle skje hos Klarna eller Vipps (trekke, betale tilbake …)
             og er gitt opp, de nyeste først, med hvorfor
  retry      prøv på nytt; ingenting skjer to ganger

  register   ber Vipps si fra til butikken når en kunde har godkjent eller avbrutt
             en betaling. Nøkkelen til signaturen vises bare denne ene gangen:
             sett den som VIPPS_WEBHOOK_SECRET, og start butikken på nytt.
  list       adressene Vipps sender til
  remove     Vipps slutter å sende dit

Valg:
  --new-secret   registrer adressen en gang til, for å bytte nøkkel

Innstillingene (VIPPS_API_URL …, PUBLIC_URL) må være de samme som butikken
kjører med. Framgangsmåten står i docs/vipps.md.
`

/**
 * Runs `payments …`: reads the arguments, then does what they say.
 *
 * @returns the exit code: 0 done, 1 refused, not found, or Vipps could not be asked
 * @throws UsageError, EnvironmentError: exit code 2
 */
export async function runPaymentsCommand(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const given = readPaymentsArguments(args)
  // Imported after the arguments are checked, so that a misspelt argument fails at once.
  if (given.topic === 'vipps-webhook') {
    const { performVippsWebhook } = await import('./perform-vipps-webhook.ts')
    return performVippsWebhook(given.given, env)
  }
  const { performGivenUpPayments } = await import('./perform-given-up.ts')
  return performGivenUpPayments(given.given, env)
}
