import { parseArgs } from 'node:util'
import { UsageError } from './usage-error.ts'

const usualArticles = 600
const mostArticles = 1_000_000

export const demoHelp = `Bruk: npm run shop -- demo [valg]

  Fyller en tom butikk med demovarer: den innebygde databasen i DATA_DIR, eller
  DATABASE_URL når DEMO=on er satt. En butikk som har varer, røres ikke.

Valg:
  --articles ANTALL   hvor mange artikler (ellers ${usualArticles}; høyst ${mostArticles})
  --seed TEKST        det samme frøet gir den samme butikken på samme dag (ellers varde)

Avslutter med 0 når butikken er fylt, 2 når den ikke kan fylles.
`

/** What the command line asks for. */
export type DemoArguments = { articles: number; seed: string }

/**
 * Runs `demo …`: fills an empty shop.
 *
 * @returns the exit code: 0 filled
 * @throws UsageError, ShopNotEmptyError, EnvironmentError, and the database's errors: exit code 2
 */
export async function runDemoCommand(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const given = readDemoArguments(args)
  // Loaded only when there is something to do: a misspelt argument is answered at once.
  const { fillDemoShop } = await import('./fill-demo-shop.ts')
  return fillDemoShop(given, env)
}

function readDemoArguments(args: readonly string[]): DemoArguments {
  const { articles = String(usualArticles), seed = 'varde' } = parse(args)
  const count = /^\d{1,7}$/.test(articles) ? Number(articles) : 0
  if (count < 1 || count > mostArticles)
    throw new UsageError(`--articles ${articles} er ikke et antall fra 1 til ${mostArticles}`)
  if (seed === '') throw new UsageError('--seed er tom')
  return { articles: count, seed }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: { articles: { type: 'string' }, seed: { type: 'string' } },
    }).values
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}
