import type { Visitor } from './visitor.ts'

const GUEST = { name: 'Siv Åse Øygard', email: 'siv.ase@example.test', phone: '912 34 567' }
/** The demo's customer. */
const KARI = { email: 'kari@example.test', password: 'fjelltur-2026' }

/** Finds a rain jacket, reserves it in a shop, looks the order up, and logs in to see orders. */
export async function shop(visitor: Visitor): Promise<void> {
  await visitor.open('/')
  await visitor.read({ css: '.cookie-banner button', name: /^Bare nødvendige$/ })
  await visitor.look('01-home')
  await visitor.press({ css: '.cookie-banner button', name: /^Bare nødvendige$/ })

  await visitor.fill({ css: 'input[type=search]' }, 'regnjakke')
  await visitor.read({ css: '[role=listbox]' })
  await visitor.look('02-suggestions')
  await visitor.pressEnter()
  await visitor.read({ css: 'h1', name: /^«regnjakke»$/ })
  await visitor.look('03-search')

  await visitor.press({ css: 'main .card:not(:has(.stock-none)) a' })
  await visitor.waitForAddress(/^\/product\//)
  const name = await visitor.read({ css: 'main h1', name: /^[^«]/ })
  await visitor.look('04-article')

  await visitor.press({ css: 'main button.size:not(.size-out)', name: / i |butikker$/ })
  await visitor.read({ css: 'main button.size[aria-pressed=true]' })
  await visitor.look('05-size')

  await visitor.press({ css: 'main button', name: /^Legg i kurven/ })
  await visitor.read({ css: 'dialog[open] li, [role=dialog] li', name: new RegExp(name) })
  await visitor.look('06-cart')
  await visitor.press({ css: '[role=dialog] a, dialog[open] a', name: /^Gå til kassen/ })

  await visitor.read({ css: 'h1', name: /^Kasse$/ })
  await visitor.look('07-checkout')
  await visitor.fill({ css: 'main input', name: /^Navn/ }, GUEST.name)
  await visitor.fill({ css: 'main input', name: /^E-post/ }, GUEST.email)
  await visitor.fill({ css: 'main input', name: /^Mobil/ }, GUEST.phone)
  // The shops load when the visitor comes near them.
  await visitor.read({ css: 'main h2', name: /Betaling$/ })
  await visitor.press({ css: 'main label:has(input[name=butikk])' })
  await visitor.look('08-shop-chosen')
  await visitor.press({ css: 'main button', name: /^Reserver nå/ })

  await visitor.waitForAddress(/^\/ordre\/[\w-]{20,}$/)
  await visitor.read({ css: 'h1', name: /^Reservert/ })
  await visitor.look('09-receipt')
  const code = await visitor.read({ css: 'main [role=img]', name: /^QR-kode for reservasjon/ })
  const number = code.split(' ').at(-1) ?? ''

  await visitor.open('/ordre')
  await visitor.fill({ css: 'main input', name: /^Ordrenummer/ }, number)
  await visitor.fill({ css: 'main input', name: /^E-post/ }, GUEST.email)
  await visitor.look('10-look-up')
  await visitor.press({ css: 'main button', name: /^Vis ordren/ })
  await visitor.read({ css: 'h1', name: /^Reservert/ })
  await visitor.look('11-found')
  await visitor.goBack()
  await visitor.read({ css: 'h1', name: /^Finn ordren din/ })

  await visitor.open('/logg-inn')
  await visitor.fill({ css: 'main input', name: /^E-post/ }, KARI.email)
  await visitor.fill({ css: 'main input', name: /^Passord/ }, KARI.password)
  await visitor.look('12-log-in')
  await visitor.press({ css: 'main button[type=submit]', name: /^Logg inn/ })
  await visitor.waitForAddress(/^\/$/)
  await visitor.open('/konto/ordrer')
  await visitor.read({ css: 'main article' })
  await visitor.look('13-orders')
}
