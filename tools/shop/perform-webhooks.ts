import {
  type Delivery,
  MOST_WEBHOOKS,
  type Webhook,
  type WebhooksService,
} from '@varde/api/modules/webhooks/webhooks.service'
import { createCommandServices } from '@varde/api/server/create-command-services'
import { readEnvironment } from '@varde/api/server/environment'
import { formatDateTime } from '@varde/domain/norwegian/format-date'
import { openDatabase } from './open-database.ts'
import type { WebhooksArguments } from './read-webhooks-arguments.ts'
import { UsageError } from './usage-error.ts'
import { writePlain } from './write-plain.ts'

/** Adds, lists, removes or tests webhooks, or shows and repeats their messages; see `runWebhooksCommand`. */
export async function performWebhooks(given: WebhooksArguments, env: NodeJS.ProcessEnv): Promise<number> {
  const environment = readEnvironment(env)
  const database = await openDatabase(environment, (line) => console.error(line), { fill: false })
  try {
    const { webhooks, tenants } = await createCommandServices({
      environment,
      db: database.db,
      log: { error: (details, message) => console.error(message, details) },
    })
    switch (given.action) {
      case 'add':
        // Of a brand that does not exist the shop's own is given.
        if (given.brand !== null && tenants.getTenant(given.brand).id !== given.brand) {
          throw new UsageError(`merket ${given.brand} finnes ikke`)
        }
        return await add(webhooks, given)
      case 'list':
        return await list(webhooks)
      case 'remove':
        if (await webhooks.remove(given.id)) console.log(`Webhook ${given.id} er fjernet.`)
        else return refuse(`Fant ingen webhook ${given.id}.`)
        return 0
      case 'test':
        return await test(webhooks, given.id)
      case 'deliveries':
        return await listDeliveries(webhooks, given)
      case 'retry': {
        const delivery = await webhooks.retry(given.id)
        if (delivery === undefined) return refuse(`Fant ingen beskjed ${given.id} som ikke er levert.`)
        console.log(formatDelivery(delivery))
        console.log('Butikken som kjører, sender den i løpet av sekunder.')
        return 0
      }
    }
  } finally {
    await database.close()
  }
}

function refuse(text: string): number {
  console.error(text)
  return 1
}

async function add(
  webhooks: WebhooksService,
  { url, events, brand }: Extract<WebhooksArguments, { action: 'add' }>,
): Promise<number> {
  const added = await webhooks.add({ url, events, brand })
  if (added.ok) {
    console.log(formatWebhook(added.webhook))
    console.log(added.secret)
    console.log('Ta vare på nøkkelen nå: den vises ikke igjen. Mottakeren sjekker signaturen med den.')
    return 0
  }
  switch (added.reason) {
    case 'not-https':
      return refuse('Adressen må begynne med https:// og være uten brukernavn og passord.')
    case 'unknown-host':
      return refuse('Fant ikke vertsnavnet i adressen. Er det skrevet riktig?')
    case 'private-address':
      return refuse('Adressen fører til denne maskinen eller et privat nett. Bruk en som nås fra internett.')
    case 'too-many':
      return refuse(`Det er allerede ${MOST_WEBHOOKS} adresser: fjern dem som ikke brukes, med remove.`)
  }
}

async function list(webhooks: WebhooksService): Promise<number> {
  const all = await webhooks.list()
  for (const each of all) {
    console.log(`${formatWebhook(each)}  ${each.waiting} venter  ${each.failed} gitt opp`)
  }
  if (all.length === 0) console.log('Ingen webhooks. Legg til en med webhooks add.')
  return 0
}

async function test(webhooks: WebhooksService, id: number): Promise<number> {
  const sent = await webhooks.test(id)
  if (sent === null) return refuse(`Fant ingen webhook ${id}.`)
  if (!sent.ok) return refuse(`Prøvebeskjeden ble ikke tatt imot: ${explainError(sent.error)}.`)
  console.log(`Prøvebeskjeden ble tatt imot (${sent.status}).`)
  return 0
}

async function listDeliveries(
  webhooks: WebhooksService,
  { isFailed, limit, page }: Extract<WebhooksArguments, { action: 'deliveries' }>,
): Promise<number> {
  const { deliveries, total } = await webhooks.deliveries({ isFailed, limit, offset: (page - 1) * limit })
  for (const delivery of deliveries) console.log(formatDelivery(delivery))
  const pages = Math.max(1, Math.ceil(total / limit))
  const next = page < pages ? `, flere med --page ${page + 1}` : ''
  console.log(`${total === 1 ? '1 beskjed' : `${total} beskjeder`}, side ${page} av ${pages}${next}.`)
  return 0
}

function formatWebhook({ id, url, events, brand }: Webhook): string {
  return [String(id).padStart(3), writePlain(url), events.join(','), brand ?? 'alle merker'].join('  ')
}

function formatDelivery(delivery: Delivery): string {
  const { id, webhookId, type, createdAt, state, attempts, notBefore, lastError } = delivery
  const what = {
    delivered: 'levert',
    waiting: attempts === 0 ? 'venter' : `prøves igjen ${formatDateTime(notBefore)}`,
    failed: 'gitt opp',
  }[state]
  return [
    String(id).padStart(6),
    `til ${webhookId}`,
    type,
    formatDateTime(createdAt),
    what,
    ...(attempts === 0 ? [] : [attempts === 1 ? '1 forsøk' : `${attempts} forsøk`]),
    ...(lastError === null ? [] : [explainError(lastError)]),
  ].join('  ')
}

function explainError(code: string): string {
  const status = /^HTTP_(\d{3})$/.exec(code)?.[1]
  if (status !== undefined) return `mottakeren svarte ${status}`
  const known: Readonly<Record<string, string>> = {
    REDIRECTED: 'mottakeren viste videre til en annen adresse',
    PRIVATE_ADDRESS: 'navnet fører til et privat nett',
    ENOTFOUND: 'vertsnavnet finnes ikke',
    ECONNREFUSED: 'ingen svarer på adressen',
    ETIMEDOUT: 'mottakeren svarte ikke i tide',
  }
  return known[code] ?? code
}
