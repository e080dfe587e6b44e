import type { Language, Letter } from './letters'
import { wordsOf } from './words'

/** Who writes to people, and where links lead. */
export interface Sender {
  hospitalName: string
  appName: string
  /** The origin in people's browsers. */
  origin: string
  language: Language
}

export interface RenderedMail {
  subject: string
  text: string
  html: string
}

const FOOTERS: Record<Language, (sender: Sender) => string> = {
  id: ({ hospitalName, appName }) => `Dikirim otomatis oleh ${appName}, ${hospitalName}. Jangan balas pesan ini.`,
  en: ({ hospitalName, appName }) => `Sent automatically by ${appName}, ${hospitalName}. Do not reply.`,
}

const STYLE = {
  page: 'margin:0;padding:24px;background:#f4f5f7;font-family:Arial,sans-serif;font-size:16px;line-height:1.5;color:#1a202c',
  card: 'max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:8px',
  button:
    'display:inline-block;padding:12px 20px;background:#0b5cad;color:#ffffff;border-radius:6px;text-decoration:none',
  small: 'font-size:13px;color:#4a5568',
}

/** A letter as a mail, in text and HTML. Nothing is loaded from elsewhere. */
export function renderMail(letter: Letter, sender: Sender): RenderedMail {
  const { subject = sender.appName, lines, action } = wordsOf(letter, sender.language)
  const url = urlOf(letter, sender)
  const footer = FOOTERS[sender.language](sender)
  const text = [...lines, ...(url === null ? [] : [url]), '', `-- `, footer, ''].join('\n')
  const paragraphs = lines.map((line) => `<p>${escapeHtml(line)}</p>`)
  const link =
    url === null
      ? []
      : [
          `<p><a href="${escapeHtml(url)}" style="${STYLE.button}">${escapeHtml(action ?? url)}</a></p>`,
          `<p style="${STYLE.small};word-break:break-all">${escapeHtml(url)}</p>`,
        ]
  const html = [
    `<!doctype html><html lang="${sender.language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="${STYLE.page}"><div style="${STYLE.card}">`,
    `<p><strong>${escapeHtml(sender.hospitalName)}</strong></p>`,
    ...paragraphs,
    ...link,
    `<p style="${STYLE.small}">${escapeHtml(footer)}</p>`,
    '</div></body></html>',
  ].join('\n')
  return { subject: oneLine(subject), text, html }
}

/** A letter as one short message. */
export function renderShort(letter: Letter, sender: Sender): string {
  const url = urlOf(letter, sender)
  return [...wordsOf(letter, sender.language).lines, ...(url === null ? [] : [url])].join(' ')
}

/** A link of the letter with the origin; null without one. */
export function urlOf(letter: Letter, { origin }: Pick<Sender, 'origin'>): string | null {
  return 'link' in letter && letter.link !== undefined ? new URL(letter.link, origin).href : null
}

function oneLine(text: string): string {
  return text.replace(/[\r\n\u0085\u2028\u2029]+/g, ' ')
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
