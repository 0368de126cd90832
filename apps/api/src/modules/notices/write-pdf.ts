import PDFDocument from 'pdfkit'
import { companyName } from './company-line.ts'
import type { NoticeOrder } from './notice-order.ts'

/** In points; a page is A4. */
export const PDF_MARGIN = 56
export const PDF_WIDTH = 595.28 - 2 * PDF_MARGIN

/** Makes a PDF in Norwegian of what `draw` draws. */
export function writePdf(
  tenant: NoticeOrder['tenant'],
  title: string,
  draw: (pdf: PDFKit.PDFDocument) => void,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const pdf = new PDFDocument({
      size: 'A4',
      margin: PDF_MARGIN,
      lang: 'nb-NO',
      displayTitle: true,
      pdfVersion: '1.7',
      info: { Title: title, Author: companyName(tenant) },
    })
    const chunks: Buffer[] = []
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
    draw(pdf)
    pdf.end()
  })
}
