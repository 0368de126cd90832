import { formatReservationNumber } from '@varde/domain/ordering/reservation-number'
import { encode } from 'uqr'
import {
  lineName,
  type NoticeOrder,
  type NoticeReservation,
  type NoticeWithdrawal,
  withdrawnLines,
} from './notice-order.ts'
import { PDF_MARGIN, PDF_WIDTH, writePdf } from './write-pdf.ts'

/** The side of the QR code in points. */
const QR_SIDE = 120
const GAP = 24

/** 9.13: the slip that goes with the goods of an announced return: one page of A4 as PDF, without the shopper's name. */
export function writeReturnSlip(
  order: NoticeOrder,
  reservation: NoticeReservation,
  withdrawal: NoticeWithdrawal,
): Promise<Buffer> {
  const number = formatReservationNumber(withdrawal.id)
  const { shop } = reservation
  return writePdf(order.tenant, `Returlapp ${number}`, (pdf) => {
    pdf.font('Helvetica-Bold').fontSize(20).text('Returlapp', PDF_MARGIN, PDF_MARGIN)
    pdf.moveDown(0.5).font('Helvetica').fontSize(11)
    pdf.text(
      withdrawal.way === 'shop'
        ? 'Ta med varene til en av butikkene våre, og vis denne i kassen.'
        : 'Legg denne i pakken.',
      { width: PDF_WIDTH },
    )
    pdf.moveDown(1.2)
    const top = pdf.y
    drawCode(pdf, number, PDF_MARGIN + PDF_WIDTH - QR_SIDE, top)

    const width = PDF_WIDTH - QR_SIDE - GAP
    pdf.font('Helvetica-Bold').fontSize(10).text('Returnummer', PDF_MARGIN, top, { width })
    pdf.fontSize(28).text(number, { width })
    pdf.moveDown(0.3).font('Helvetica').fontSize(11)
    pdf.text(`Ordre ${formatReservationNumber(order.id)}`, { width })
    pdf.moveDown(0.8)
    for (const line of withdrawnLines(reservation, withdrawal)) {
      pdf.text(`${lineName(line)}  (${line.ean})`, { width })
    }
    pdf.y = Math.max(pdf.y, top + QR_SIDE) + GAP
    if (withdrawal.way !== 'shop') {
      pdf.font('Helvetica-Bold').fontSize(10).text('Sendes til', PDF_MARGIN, pdf.y, { width: PDF_WIDTH })
      pdf.moveDown(0.2).font('Helvetica').fontSize(14)
      pdf.text([shop.fullName, shop.address, `${shop.postNo} ${shop.postPlace}`].join('\n'), {
        width: PDF_WIDTH,
      })
      pdf.moveDown(1.2)
    }
    pdf
      .fontSize(11)
      .text(
        'Send eller lever varene innen 14 dager. Vi behandler returen på 3 til 5 virkedager og betaler tilbake innen en uke. Hvor langt den er kommet, ser du på siden med ordren.',
        PDF_MARGIN,
        pdf.y,
        { width: PDF_WIDTH },
      )
  })
}

/** The number as a QR code, for the scanner in the shop. */
function drawCode(pdf: PDFKit.PDFDocument, number: string, left: number, top: number): void {
  const { data, size } = encode(number, { ecc: 'M', border: 0 })
  const module = QR_SIDE / size
  data.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark) pdf.rect(left + x * module, top + y * module, module, module)
    })
  })
  pdf.fill('black')
}
