import type { PDFDocument } from '@cantoo/pdf-lib'
import { brand } from '#shared/brand.ts'
import type { Faces } from './fonts.ts'
import { inks, left, paper } from './page-writer.ts'
import { parseColour } from './paint.ts'
import { widthOfLine, writeLine } from './write-line.ts'

/** Draws the foot of every page: the company, and what the page belongs to, with its number. */
export function drawFeet(document: PDFDocument, { text }: Faces, label: string): void {
  const pages = document.getPages()
  const { company } = brand
  for (const [i, pdfPage] of pages.entries()) {
    const line = `${company.name} · ${company.street}, ${company.postcode} ${company.city} · CVR ${company.cvr}`
    const place = `${label} · side ${i + 1} af ${pages.length}`
    const style = { y: 32, size: 8, color: parseColour(inks.soft) }
    pdfPage.drawLine({
      start: { x: left, y: 46 },
      end: { x: paper.width - left, y: 46 },
      thickness: 0.6,
      color: parseColour(inks.line),
    })
    writeLine(pdfPage, text, line, { ...style, x: left })
    writeLine(pdfPage, text, place, {
      ...style,
      x: paper.width - left - widthOfLine(text, place, 8),
    })
  }
}

/** Sets language, title and author, for PDF readers and screen readers. `at`: ISO 8601; the same paper has the same bytes. */
export function setMetadata(
  document: PDFDocument,
  { title, subject, at }: { readonly title: string; readonly subject: string; readonly at: string },
): void {
  const { company } = brand
  document.setTitle(`${title} · ${company.shortName}`, { showInWindowTitleBar: true })
  document.setSubject(subject)
  document.setAuthor(company.name)
  document.setCreator(company.name)
  document.setProducer(company.name)
  document.setLanguage('da-DK')
  document.setCreationDate(new Date(at))
  document.setModificationDate(new Date(at))
}
