import { mostArticles, readDemoArguments, usualArticles } from './read-demo-arguments.ts'
import { readOptions } from './read-options.ts'

export const demoHelp = `Bruk: npm run shop -- demo [valg]
      npm run shop -- demo off [--force]

  Fyller en tom butikk med demovarer: den innebygde databasen i DATA_DIR, eller
  DATABASE_URL når DEMO=on er satt. En butikk som har varer, røres ikke.

  off fjerner alt demoen la inn: varer, butikker, kunder, ordrer, merker, kampanjer,
  sider og innlegg. Det kjeden har importert selv, blir. DEMO=off må være satt, ellers
  fylles butikken igjen når den starter.

Valg:
  --articles ANTALL   hvor mange artikler (ellers ${usualArticles}; høyst ${mostArticles})
  --seed TEKST        det samme frøet gir den samme butikken på samme dag (ellers varde)
  --force             off: også når kunder har ordrer på demovarer; ordrene slettes

Avslutter med 0 når butikken er fylt, 2 når den ikke kan fylles.
`

/**
 * Runs `demo …`: fills an empty shop, or removes what the demo brought.
 *
 * @returns the exit code: 0 done, 1 shoppers have orders of the demo's goods
 * @throws UsageError, ShopNotEmptyError, EnvironmentError, and the database's errors: exit code 2
 */
export async function runDemoCommand(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  if (args[0] === 'off') {
    const { values } = readOptions(args.slice(1), { force: { type: 'boolean' } }, false)
    const { emptyDemoShop } = await import('./empty-demo-shop.ts')
    return emptyDemoShop({ force: values.force === true }, env)
  }
  const given = readDemoArguments(args)
  // Imported after the arguments are checked, so that a misspelt argument fails at once.
  const { fillDemoShop } = await import('./fill-demo-shop.ts')
  return fillDemoShop(given, env)
}
