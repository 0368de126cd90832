import type { Reservation } from '@varde/contract/entities'
import { formatKroner } from '@varde/domain/norwegian/format-number'
import { pickupPromise } from '@varde/domain/ordering/pickup-promise'
import { kronerToOre } from '@varde/domain/pricing/round-price'
import { parseOpeningHours } from '@varde/domain/shops/opening-hours'
import type { Shop } from '@varde/domain/shops/shop'
import type { OutboxMail } from '../outbox/outbox.service.ts'

type Received = { reservation: Reservation; shop: Shop; brandName: string; publicUrl: string; now: Date }

/** What a shopper gets at once: number, lines, total, and where and when to fetch it. */
export const writeReceivedMail = ({ reservation, shop, brandName, publicUrl, now }: Received): OutboxMail => {
  const link = `${publicUrl}/ordre/${reservation.token}`
  const promise =
    pickupPromise(parseOpeningHours(shop.openingHours), now)?.label ?? 'Vi sier fra når varene er klare'
  const place = `${shop.fullName}, ${shop.address}, ${shop.postNo} ${shop.postPlace}`
  const pant = reservation.articles.reduce((sum, { count, pant: each }) => sum + count * each, 0)
  const kroner = (amount: number) => `${formatKroner(kronerToOre(amount))} kr`
  const lines = reservation.articles.map(({ name, color, size, count, price }) => ({
    what: `${count} × ${name}, ${color}, ${size}`,
    amount: kroner(count * price),
  }))
  const facts = [
    `${promise}. Vent på beskjeden om at varene er klare før du drar.`,
    'Du betaler i butikken. Vi holder varene i 7 dager etter at de er klare.',
    'Du har 14 dagers angrerett fra du har hentet varene.',
  ]
  return {
    to: reservation.email,
    subject: `Reservasjon ${reservation.number} hos ${shop.fullName}`,
    text: [
      `Hei, ${reservation.name}`,
      `Vi har lagt av dette til deg. Nummeret er ${reservation.number}.`,
      lines.map(({ what, amount }) => `${what}: ${amount}`).join('\n'),
      ...(pant > 0 ? [`Pant: ${kroner(pant)}`] : []),
      `Å betale i butikken: ${kroner(reservation.total)}`,
      `Hent hos ${place}.`,
      ...facts,
      `Se reservasjonen: ${link}`,
      `Hilsen ${brandName}`,
    ].join('\n\n'),
    html: page(
      `<h1 style="font-size:24px;margin:0 0 16px">Vi har lagt det av til deg</h1>
<p>Hei, ${escapeHtml(reservation.name)}. Nummeret er <strong>${reservation.number}</strong>.</p>
<table role="presentation" width="100%" style="border-collapse:collapse;margin:16px 0">${[
        ...lines,
        ...(pant > 0 ? [{ what: 'Pant', amount: kroner(pant) }] : []),
      ]
        .map(
          ({ what, amount }) =>
            `<tr><td style="padding:8px 0;border-bottom:1px solid #d8d3c6">${escapeHtml(what)}</td><td style="padding:8px 0;border-bottom:1px solid #d8d3c6;text-align:right;white-space:nowrap">${amount}</td></tr>`,
        )
        .join(
          '',
        )}<tr><td style="padding:12px 0"><strong>Å betale i butikken</strong></td><td style="padding:12px 0;text-align:right;white-space:nowrap"><strong>${kroner(reservation.total)}</strong></td></tr></table>
<p><strong>${escapeHtml(shop.fullName)}</strong><br>${escapeHtml(`${shop.address}, ${shop.postNo} ${shop.postPlace}`)}</p>
${facts.map((fact) => `<p>${escapeHtml(fact)}</p>`).join('')}
<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="background:#ff5a1f;color:#13211d;padding:14px 22px;text-decoration:none;font-weight:600">Se reservasjonen</a></p>
<p>Hilsen ${escapeHtml(brandName)}</p>`,
      `Reservasjon ${reservation.number}`,
    ),
  }
}

const page = (body: string, title: string): string =>
  `<!doctype html><html lang="nb"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head><body style="margin:0;background:#f5f2ea;color:#13211d;font:16px/1.5 system-ui,sans-serif"><div style="max-width:560px;margin:0 auto;padding:32px 20px">${body}</div></body></html>`

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
