import { readLinksArguments } from './read-links-arguments.ts'
import { readOptions } from './read-options.ts'
import { UsageError } from './usage-error.ts'

export const shopsHelp = `Bruk: npm run shop -- shops close|reopen NUMMER [valg]
      npm run shop -- shops links [close|open|renew NUMMER] [--json]

  close NUMMER    stenger en butikk for godt: den vises ikke, ingen kan hente der, og
                  varene der teller ikke. Siden dens leder til alle butikkene.
  reopen NUMMER   åpner den igjen, med varene den hadde
  links           lenkene i e-postene til butikkene, som åpner en ordre uten innlogging:
                  close stenger dem, open lar nye e-poster ha dem igjen, og renew gjør
                  dem som er sendt til nå, ugyldige. Uten mer viser den dem.

Valg:
  --anyway   close: også når den har reservasjoner som ikke er ferdige

Avslutter med 0 når det er gjort eller var gjort fra før, 1 når butikken ikke finnes
eller har reservasjoner som ikke er ferdige.
`

/**
 * Runs `shops …`.
 *
 * @returns the exit code: 0 done now or before, 1 refused
 * @throws UsageError, EnvironmentError, and the database's errors: exit code 2
 */
export async function runShopsCommand(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  if (args[0] === 'links') {
    const given = readLinksArguments(args.slice(1))
    const { performShopLinks } = await import('./perform-shop-links.ts')
    return performShopLinks(given, env)
  }
  const { values, positionals } = readOptions(args, { anyway: { type: 'boolean' } })
  const [action, no, ...more] = positionals
  if (action !== 'close' && action !== 'reopen')
    throw new UsageError('si hva som skal gjøres: close, reopen, links')
  if (no === undefined) throw new UsageError(`si hvilken butikk, som shops ${action} 14`)
  if (more.length > 0) throw new UsageError(`for mye: ${more.join(' ')}`)
  const anyway = values.anyway === true
  if (anyway && action === 'reopen') throw new UsageError('--anyway gjelder bare close')
  const { performShops } = await import('./perform-shops.ts')
  return performShops({ action, no, anyway }, env)
}
