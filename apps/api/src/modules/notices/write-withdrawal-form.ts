import { formatLongDate } from '@varde/domain/norwegian/format-date'
import { sellerLines } from './company-line.ts'
import { lineName, type NoticeOrder, orderNumbers } from './notice-order.ts'
import { PDF_MARGIN, PDF_WIDTH, writePdf } from './write-pdf.ts'

/**
 * 9.12: the withdrawal form, filled in as far as the shop can: the seller, the goods, the day of the order and the
 * buyer. One page of A4 as PDF.
 *
 * @param contact `left-out` for requests by the address of the order's page, which may have been shared
 */
export function writeWithdrawalForm(order: NoticeOrder, contact: 'filled-in' | 'left-out'): Promise<Buffer> {
  return drawForm(order.tenant, {
    title: `Angreskjema ${orderNumbers(order)}`,
    lines: listGoods(order),
    number: orderNumbers(order),
    ordered: formatLongDate(order.placedAt ?? order.createdAt),
    name: contact === 'filled-in' ? order.contact.name : '',
    address: contact === 'filled-in' ? writeAddress(order) : '',
  })
}

/** 9.12: the same form, with only the seller filled in. */
export function writeBlankWithdrawalForm(tenant: NoticeOrder['tenant']): Promise<Buffer> {
  return drawForm(tenant, { title: 'Angreskjema', lines: '', number: '', ordered: '', name: '', address: '' })
}

type Filled = { title: string; lines: string; number: string; ordered: string; name: string; address: string }

function drawForm(tenant: NoticeOrder['tenant'], filled: Filled): Promise<Buffer> {
  return writePdf(tenant, filled.title, (pdf) => {
    function field(label: string, value: string, lines = 1) {
      pdf.font('Helvetica-Bold').fontSize(10).text(label, PDF_MARGIN, undefined, { width: PDF_WIDTH })
      pdf.moveDown(0.2).font('Helvetica').fontSize(11)
      if (value === '') {
        for (let line = 0; line < lines; line += 1) {
          pdf.moveDown(1.1)
          pdf
            .moveTo(PDF_MARGIN, pdf.y)
            .lineTo(PDF_MARGIN + PDF_WIDTH, pdf.y)
            .lineWidth(0.5)
            .stroke()
        }
      } else pdf.text(value, { width: PDF_WIDTH })
      pdf.moveDown(0.9)
    }

    pdf.font('Helvetica-Bold').fontSize(20).text('Angreskjema', PDF_MARGIN, PDF_MARGIN)
    pdf.moveDown(0.5).font('Helvetica').fontSize(11)
    pdf.text(
      'Fyll ut og send skjemaet innen 14 dager etter at du fikk den siste varen. Du trenger ikke å oppgi noen grunn. Du kan også angre på siden med ordren din.',
      { width: PDF_WIDTH },
    )
    pdf.moveDown(1)
    field('Til', sellerLines(tenant))
    field('Jeg går fra avtalen om kjøp av disse varene', filled.lines, 4)
    field('Nummer', filled.number)
    field('Bestilt', filled.ordered)
    field('Mottatt (dato)', '')
    field('Navn', filled.name)
    field('Adresse', filled.address, 2)
    field('Dato', '')
    field('Underskrift (bare når skjemaet sendes på papir)', '')
  })
}

/** The page has room for so many lines; the others are only counted. */
const MOST_LINES = 14

function listGoods({ reservations }: NoticeOrder): string {
  const names = reservations.flatMap(({ lines }) => lines.map(lineName))
  const left = names.length - MOST_LINES
  return left > 0
    ? [...names.slice(0, MOST_LINES), `og ${left} varer til på ordren`].join('\n')
    : names.join('\n')
}

function writeAddress({ contact }: NoticeOrder): string {
  return contact.address === null
    ? ''
    : `${contact.address}, ${contact.zipcode ?? ''} ${contact.city ?? ''}`.trim()
}
