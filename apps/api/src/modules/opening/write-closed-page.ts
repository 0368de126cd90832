import type { Tenant } from '@varde/contract/entities'
import { formatPhone } from '@varde/domain/norwegian/phone'
import { escapeHtml } from '../../server/escape-html.ts'

/** The content security policy of the page: the brand's own style sheet, fonts and logo. */
export const CLOSED_POLICY = [
  "default-src 'none'",
  "img-src 'self'",
  "font-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The page of a shop that is not open, in the brand's look, with how to reach the shop. */
export function writeClosedPage({ name, tagline, colors, logo, icons, stylesheet, contact }: Tenant): string {
  const { phone, email, hours } = contact
  const ways = [
    phone === ''
      ? ''
      : `<a href="tel:${escapeHtml(phone.replace(/\s/g, ''))}">${escapeHtml(formatPhone(phone))}</a>`,
    email === '' ? '' : `<a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>`,
    escapeHtml(hours),
  ].filter((way) => way !== '')
  const mark =
    logo === null
      ? `<p class="name">${escapeHtml(name)}</p>`
      : `<img src="${escapeHtml(logo.full.src)}" alt="${escapeHtml(name)}" width="${logo.full.width}" height="${logo.full.height}">`
  return `<!doctype html><html lang="nb" data-fonts="on"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Vi åpner snart – ${escapeHtml(name)}</title><link rel="icon" href="${escapeHtml(icons.svg ?? icons.small)}"><style>${writeStyle(colors)}</style>${stylesheet === null ? '' : `<link rel="stylesheet" href="${escapeHtml(stylesheet)}">`}</head><body><main>${mark}<h1>Vi åpner snart</h1><p>${escapeHtml(tagline)}</p>${ways.length === 0 ? '' : `<ul>${ways.map((way) => `<li>${way}</li>`).join('')}</ul>`}</main></body></html>`
}

function writeStyle({ paper, ink, signal }: Tenant['colors']): string {
  return `
:root{color-scheme:light;--paper:${paper};--ink:${ink};--signal:${signal}}
body{margin:0;background:var(--paper);color:var(--ink);font:1.125rem/1.5 var(--sans,system-ui,sans-serif)}
main{box-sizing:border-box;max-width:42rem;min-height:100vh;margin:0 auto;padding:3rem 1.25rem;display:flex;flex-direction:column;justify-content:center}
img{width:auto;max-width:100%;height:2.5rem;align-self:flex-start}
.name{margin:0;font-weight:640;font-size:1.5rem}
h1{margin:2rem 0 .5rem;padding-top:1.5rem;border-top:4px solid var(--signal);font-size:clamp(2.25rem,9vw,4rem);line-height:1.05;letter-spacing:-.03em}
p{margin:0 0 1rem}
ul{margin:1rem 0 0;padding:0;list-style:none}
li{min-height:2.75rem;display:flex;align-items:center;overflow-wrap:anywhere}
a{color:inherit}
`
}
