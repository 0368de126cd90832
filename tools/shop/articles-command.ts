import { transact } from '@varde/api/db/transact'
import type { ArticleChoice } from '@varde/api/modules/catalogue/catalogue.service'
import { setArticlesHidden } from '@varde/api/modules/catalogue/catalogue.service'
import { readEnvironment } from '@varde/api/server/environment'
import { openDatabase } from './open-database.ts'
import { readOptions } from './read-options.ts'
import { UsageError } from './usage-error.ts'

export const articlesHelp = `Bruk: npm run shop -- articles hide|show NUMMER|EAN …
      npm run shop -- articles hide|show --feed NAVN

  hide   skjuler artikler: de er ikke i lister, søk eller nettstedskart, siden finnes
         ikke, og ingen import viser dem igjen. Ordrer som har dem, er som før.
  show   viser dem igjen

Valg:
  --feed NAVN   alle artiklene fra en feed

Avslutter med 0 når det er gjort eller var gjort fra før, 1 når noen ikke finnes.
`

/**
 * Runs `articles …`.
 *
 * @returns the exit code: 0 done now or before, 1 some articles do not exist
 * @throws UsageError, EnvironmentError, and the database's errors: exit code 2
 */
export async function runArticlesCommand(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const { values, positionals } = readOptions(args, { feed: { type: 'string' } })
  const [action, ...codes] = positionals
  if (action !== 'hide' && action !== 'show') throw new UsageError('si hva som skal gjøres: hide, show')
  const { feed } = values
  if ((feed === undefined) === (codes.length === 0))
    throw new UsageError('si hvilke artikler, med artikkelnummer eller EAN, eller med --feed NAVN')
  const choice: ArticleChoice = feed === undefined ? { codes: [...new Set(codes)] } : { feed }
  const database = await openDatabase(readEnvironment(env), (line) => console.error(line), { fill: false })
  try {
    const { found, changed, unknown } = await transact(database.db, (tx) =>
      setArticlesHidden(tx, choice, action === 'hide', new Date()),
    )
    const word = action === 'hide' ? 'skjult' : 'vist igjen'
    console.log(
      `${changed} ${changed === 1 ? 'artikkel' : 'artikler'} er ${word}, ${found - changed} var det fra før.`,
    )
    for (const code of unknown) console.error(`Fant ingen artikkel ${code}.`)
    if (feed !== undefined && found === 0) console.error(`Fant ingen artikler fra feeden ${feed}.`)
    return unknown.length > 0 || found === 0 ? 1 : 0
  } finally {
    await database.close()
  }
}
