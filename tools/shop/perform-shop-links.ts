import type { ShopLinks } from '@varde/api/modules/desk-links/desk-links.service'
import { createCommandServices } from '@varde/api/server/create-command-services'
import { readEnvironment } from '@varde/api/server/environment'
import { openDatabase } from './open-database.ts'
import { printJson } from './print-json.ts'
import type { LinksArguments } from './read-links-arguments.ts'
import { writePlain } from './write-plain.ts'

/** Lists, closes, opens or revokes the links in shops' mails; see `runShopsCommand`. */
export async function performShopLinks(given: LinksArguments, env: NodeJS.ProcessEnv): Promise<number> {
  const environment = readEnvironment(env)
  const database = await openDatabase(environment, (line) => console.error(line), { fill: false })
  try {
    const { deskLinks } = await createCommandServices({
      environment,
      db: database.db,
      log: { error: (details, message) => console.error(message, details) },
    })
    const all = await deskLinks.list()
    if (given.action === 'list') {
      if (given.json) printJson(all.map(toJson))
      else for (const links of all) console.log(writeLinks(links))
      return 0
    }
    const shopId = all.find(({ shop }) => shop.no === given.no)?.shop.id
    const changed = shopId === undefined ? null : await deskLinks.change(null, shopId, given.action)
    if (changed === null) {
      console.error(`Fant ingen butikk med nummer ${given.no}.`)
      return 1
    }
    console.log(writeLinks(changed))
    return 0
  } finally {
    await database.close()
  }
}

function toJson({ shop, isClosed, generation }: ShopLinks) {
  return {
    shop_no: shop.no,
    shop_name: shop.fullName,
    email: shop.email,
    is_closed: isClosed,
    revoked: generation,
  }
}

function writeLinks({ shop, isClosed, generation }: ShopLinks): string {
  return [
    shop.no.padStart(4),
    writePlain(shop.fullName),
    isClosed ? 'stengt: e-postene leder til driften' : 'virker',
    ...(generation === 0 ? [] : [`sendte lenker er gjort ugyldige ${generation} ganger`]),
  ].join('  ')
}
