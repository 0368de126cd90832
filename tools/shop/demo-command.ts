import { mostArticles, readDemoArguments, usualArticles } from './read-demo-arguments.ts'

export const demoHelp = `Bruk: npm run shop -- demo [valg]

  Fyller en tom butikk med demovarer: den innebygde databasen i DATA_DIR, eller
  DATABASE_URL når DEMO=on er satt. En butikk som har varer, røres ikke.

Valg:
  --articles ANTALL   hvor mange artikler (ellers ${usualArticles}; høyst ${mostArticles})
  --seed TEKST        det samme frøet gir den samme butikken på samme dag (ellers varde)

Avslutter med 0 når butikken er fylt, 2 når den ikke kan fylles.
`

/**
 * Runs `demo …`: fills an empty shop.
 *
 * @returns the exit code: 0 filled
 * @throws UsageError, ShopNotEmptyError, EnvironmentError, and the database's errors: exit code 2
 */
export async function runDemoCommand(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const given = readDemoArguments(args)
  // Imported after the arguments are checked, so that a misspelt argument fails at once.
  const { fillDemoShop } = await import('./fill-demo-shop.ts')
  return fillDemoShop(given, env)
}
