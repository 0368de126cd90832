import { formatPickupCode, writePickupScan } from '@varde/domain/ordering/pickup-code'
import sharp from 'sharp'
import { encode } from 'uqr'
import { escapeHtml } from '../../server/escape-html.ts'
import type { OutboxMail } from '../outbox/outbox.service.ts'
import { pickupCodeOf } from '../reservations/reservations.service.ts'
import type { MailPart } from './mail-page.ts'
import type { NoticeReservation } from './notice-order.ts'

/** Pixels per module of the code: sharp enough for a scanner when the mail shows the picture at half its size. */
const MODULE_PIXELS = 8

/** A text as a QR code in a PNG, since mail programs do not show SVG. */
export function drawQrCode(text: string): Promise<Buffer> {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const pixels = Uint8Array.from(data.flat(), (isDark) => (isDark ? 0 : 255))
  return sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * MODULE_PIXELS, null, { kernel: 'nearest' })
    .png()
    .toBuffer()
}

/** The pick-up code in a mail: the digits, and a picture with number and code for the shop's scanner. */
export async function writePickupCode(
  reservation: NoticeReservation,
): Promise<{ part: MailPart; attachment: NonNullable<OutboxMail['attachments']>[number] }> {
  const { id, number } = reservation
  const code = pickupCodeOf(reservation)
  const contentId = `hentekode-${number}`
  const said = `Hentekode for ${number}: ${formatPickupCode(code)}`
  return {
    part: {
      text: said,
      html: () =>
        `<p><strong style="font-size:20px">${escapeHtml(said)}</strong></p><p><img src="cid:${contentId}" width="148" height="148" alt="QR-kode for ${escapeHtml(number)}" style="display:block;background:#fff"></p>`,
    },
    attachment: {
      filename: `${contentId}.png`,
      contentType: 'image/png',
      base64: (await drawQrCode(writePickupScan(id, code))).toString('base64'),
      contentId,
    },
  }
}
