import { PaymentProviderError, type PaymentRefusal } from '@varde/api/providers/payment/payment-provider'
import {
  createVippsRegistrations,
  type VippsRegistration,
  type VippsRegistrations,
} from '@varde/api/providers/payment/vipps-registrations'
import { readEnvironment } from '@varde/api/server/environment'
import { vippsWebhook } from '@varde/contract/payments'
import type { VippsWebhookArguments } from './read-payments-arguments.ts'
import { writePlain } from './write-plain.ts'

/** Registers, lists or removes the addresses that Vipps sends to; see `runPaymentsCommand`. */
export async function performVippsWebhook(
  given: VippsWebhookArguments,
  env: NodeJS.ProcessEnv,
): Promise<number> {
  const { vipps, publicUrl } = readEnvironment(env)
  if (vipps === undefined) return fail('Sett nøklene til Vipps først (VIPPS_API_URL …).')
  const registrations = createVippsRegistrations(vipps)
  const ourUrl = `${publicUrl}/api/v1${vippsWebhook.path}`
  try {
    switch (given.action) {
      case 'register':
        return await register(registrations, {
          ourUrl,
          newSecret: given.newSecret,
          secrets: vipps.webhookSecrets,
        })
      case 'list':
        return await list(registrations, ourUrl)
      case 'remove':
        return await remove(registrations, given.id)
    }
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    return fail(
      error.fault === 'unauthorised'
        ? 'Vipps godtok ikke nøklene. Hører de til dette salgsstedet og denne adressen (VIPPS_API_URL)?'
        : 'Fikk ikke svar fra Vipps. Prøv igjen om litt.',
    )
  }
}

async function register(
  registrations: VippsRegistrations,
  given: { ourUrl: string; newSecret: boolean; secrets: readonly string[] },
): Promise<number> {
  const { ourUrl, newSecret, secrets } = given
  const all = await registrations.list()
  if (!Array.isArray(all)) return refuse(all)
  const known = all.filter(({ url }) => url === ourUrl)
  if (known.length > 0 && !newSecret) {
    console.log(format(known[0] as VippsRegistration))
    return fail(
      'Adressen er registrert fra før. Bruk --new-secret hvis nøkkelen er mistet eller skal byttes.',
    )
  }
  const added = await registrations.register(ourUrl)
  if ('status' in added) return refuse(added)
  console.log(`VIPPS_WEBHOOK_SECRET=${[...(known.length > 0 ? secrets : []), added.secret].join(',')}`)
  console.error(`Registrert: ${added.id}. Nøkkelen vises ikke igjen: sett den, og start butikken på nytt.`)
  for (const { id } of known) {
    console.error(
      `Når butikken kjører med den nye nøkkelen: npm run shop -- payments vipps-webhook remove ${id}`,
    )
  }
  return 0
}

async function list(registrations: VippsRegistrations, ourUrl: string): Promise<number> {
  const all = await registrations.list()
  if (!Array.isArray(all)) return refuse(all)
  for (const each of all) console.log(`${format(each)}${each.url === ourUrl ? '  denne butikken' : ''}`)
  if (!all.some(({ url }) => url === ourUrl)) {
    console.log('Vipps sender ikke til denne butikken. Registrer den med payments vipps-webhook register.')
  }
  return 0
}

async function remove(registrations: VippsRegistrations, id: string): Promise<number> {
  const removed = await registrations.remove(id)
  if (typeof removed === 'object') return refuse(removed)
  if (!removed) return fail(`Vipps har ingen ${writePlain(id)}.`)
  console.log(`${writePlain(id)} er fjernet.`)
  return 0
}

const format = ({ id, url }: VippsRegistration) => `${writePlain(id)}  ${writePlain(url)}`

function refuse({ code }: PaymentRefusal): number {
  return fail(
    `Vipps sa nei (${writePlain(code)}). Adressen må nås fra internett med https: sjekk PUBLIC_URL.`,
  )
}

function fail(text: string): number {
  console.error(text)
  return 1
}
