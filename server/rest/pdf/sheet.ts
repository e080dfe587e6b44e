import Pdf from 'pdfkit'
import type { Hospital } from '../../hospital'
import { printable, printableLine } from './printable'

const INK = '#16211c'
const QUIET = '#5b6963'
const BRAND = '#0f7a50'
const RED = '#b3261e'
const MARGIN = 36
/** Kept free at the foot of each page, in points. */
const FOOT = 28

export interface Look {
  size?: number
  font?: 'Helvetica' | 'Helvetica-Bold' | 'Helvetica-Oblique' | 'Courier-Bold' | 'Times-BoldItalic'
  color?: 'ink' | 'quiet' | 'brand' | 'red'
  /** From the left edge of what may be written on, in points. */
  indent?: number
  align?: 'left' | 'right' | 'center'
}

const COLORS = { ink: INK, quiet: QUIET, brand: BRAND, red: RED } as const

/** Pages with the hospital's letterhead, written from the top. All text is made printable. */
export interface Sheet {
  write: (words: string, look?: Look) => void
  /** One line: at the left, and what belongs to it at the right. */
  pair: (left: string, right: string, look?: Look & { rightLook?: Look }) => void
  gap: (points: number) => void
  rule: () => void
  /** The next so many points are on one page. */
  keepTogether: (points: number) => void
  /** Across every page, and why below its head. */
  stamp: (word: string) => void
  /** The bytes; nothing is written after it. */
  finish: (foot: string) => Promise<Buffer>
}

/**
 * @param options.title of the file's metadata
 * @param options.doctor whose document it is
 */
export function createSheet({
  size,
  title,
  doctor,
  hospital,
}: {
  size: 'A4' | 'A5'
  title: string
  doctor: string
  hospital: Hospital
}): Sheet {
  const document = new Pdf({
    size,
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOT },
    bufferPages: true,
    lang: 'id',
    info: { Title: printableLine(title), Author: printableLine(doctor), Creator: hospital.hospitalName },
  })
  const width = document.page.width - 2 * MARGIN
  const bottom = () => document.page.height - MARGIN - FOOT
  let stamped: string | null = null

  const styled = ({ size: points = 10, font = 'Helvetica', color = 'ink' }: Look) =>
    document.font(font).fontSize(points).fillColor(COLORS[color])
  const write = (words: string, look: Look = {}) => {
    const { indent = 0, align = 'left' } = look
    styled(look).text(printable(words), MARGIN + indent, document.y, { width: width - indent, align, lineGap: 1.5 })
  }

  const sheet: Sheet = {
    write,
    pair(left, right, { rightLook = {}, ...look } = {}) {
      const { indent = 0 } = look
      const given = printableLine(right)
      const rightWidth = styled({ ...look, ...rightLook }).widthOfString(given) + 1
      const leftWidth = width - indent - rightWidth - 12
      const height = styled(look).heightOfString(printable(left), { width: leftWidth })
      if (document.y + height > bottom()) document.addPage()
      const { y } = document
      styled({ ...look, ...rightLook }).text(given, MARGIN + width - rightWidth, y, {
        width: rightWidth,
        align: 'right',
        lineBreak: false,
      })
      styled(look).text(printable(left), MARGIN + indent, y, { width: leftWidth, lineGap: 1.5 })
    },
    gap(points) {
      document.y += points
    },
    rule() {
      document
        .moveTo(MARGIN, document.y)
        .lineTo(MARGIN + width, document.y)
        .lineWidth(0.7)
        .strokeColor(BRAND)
        .stroke()
      document.y += 8
    },
    keepTogether(points) {
      if (document.y + points > bottom()) document.addPage()
    },
    stamp(word) {
      stamped = word
    },
    async finish(foot) {
      const { start, count } = document.bufferedPageRange()
      for (let index = start; index < start + count; index += 1) {
        document.switchToPage(index)
        if (stamped !== null) drawStamp(document, stamped)
        // Below what flows, where text would begin a new page.
        document.page.margins.bottom = 0
        const line = `${printableLine(foot)}${count > 1 ? ` · Halaman ${index + 1} dari ${count}` : ''}`
        styled({ size: 7, color: 'quiet' }).text(line, MARGIN, document.page.height - MARGIN - 8, {
          width,
          align: 'center',
          lineBreak: false,
        })
      }
      document.end()
      return Buffer.concat((await document.toArray()) as Buffer[])
    },
  }
  return sheet
}

function drawStamp(document: PDFKit.PDFDocument, word: string): void {
  const { width, height } = document.page
  document.save()
  document.rotate(-28, { origin: [width / 2, height / 2] })
  document
    .font('Helvetica-Bold')
    .fontSize(width / 10)
    .fillColor(RED)
    .strokeColor(RED)
    .opacity(0.72)
  const across = document.widthOfString(word)
  const tall = document.currentLineHeight()
  const [left, top] = [(width - across) / 2, (height - tall) / 2]
  document
    .lineWidth(3)
    .roundedRect(left - 18, top - 10, across + 36, tall + 16, 8)
    .stroke()
  document.page.margins.bottom = 0
  document.text(word, left, top, { lineBreak: false })
  document.restore()
}
