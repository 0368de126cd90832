import type { Tenant } from '@varde/contract/entities'
import { formatKroner } from '@varde/domain/norwegian/format-number'
import { escapeHtml } from '../../server/escape-html.ts'

/** Øre as mails write them: «1 299,00 kr», with a space that does not break. */
export function kr(ore: number): string {
  return `${formatKroner(ore)} kr`
}

type MailColors = Tenant['colors']

/** A part of a mail, as plain text and as HTML in the brand's colours. */
export type MailPart = { text: string; html: (colors: MailColors) => string }

/** A name in a text that links to its page; without `link` it stays plain text. */
export type NamedPage = { name: string; link: string | null }

/** @param page named in the text: a link in HTML, its address on a line of its own in plain text */
export function paragraph(text: string, page?: NamedPage): MailPart {
  return {
    text: withAddress(text, page),
    html: ({ ink }) => `<p>${linkName(text, ink, page)}</p>`,
  }
}

/** A warning in red. */
export function warning(text: string): MailPart {
  return {
    text,
    html: () =>
      `<p style="margin:16px 0;padding:14px 16px;background:#ffffff;border-left:6px solid #b3261e;color:#b3261e;font-weight:600">${escapeHtml(text)}</p>`,
  }
}

/** A line in bold with a line below it. */
export function strongLine(strong: string, rest: string, page?: NamedPage): MailPart {
  return {
    text: withAddress(`${strong}\n${rest}`, page),
    html: ({ ink }) => `<p><strong>${linkName(strong, ink, page)}</strong><br>${escapeHtml(rest)}</p>`,
  }
}

function withAddress(text: string, page?: NamedPage): string {
  return page === undefined || page.link === null ? text : `${text}\n${page.link}`
}

function linkName(text: string, ink: string, page?: NamedPage): string {
  const at = page === undefined || page.link === null ? -1 : text.indexOf(page.name)
  if (page === undefined || page.link === null || at < 0) return escapeHtml(text)
  const name = `<a href="${escapeHtml(page.link)}" style="color:${ink}">${escapeHtml(page.name)}</a>`
  return `${escapeHtml(text.slice(0, at))}${name}${escapeHtml(text.slice(at + page.name.length))}`
}

/** The main link of a mail, drawn as a button. */
export function mailButton(label: string, link: string): MailPart {
  return {
    text: `${label}: ${link}`,
    html: ({ signal, onSignal }) =>
      `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="display:inline-block;background:${signal};color:${onSignal};padding:14px 22px;text-decoration:none;font-weight:600">${escapeHtml(label)}</a></p>`,
  }
}

/** A plain link in a paragraph of its own. */
export function mailLink(label: string, link: string): MailPart {
  return {
    text: `${label}: ${link}`,
    html: ({ ink }) => `<p><a href="${escapeHtml(link)}" style="color:${ink}">${escapeHtml(label)}</a></p>`,
  }
}

/** One row of a table of sums; the total is `strong`. */
export type SumRow = { what: string; amount: string; strong?: boolean }

export function sumTable(rows: readonly SumRow[]): MailPart {
  return {
    text: rows.map(({ what, amount }) => (amount === '' ? what : `${what}: ${amount}`)).join('\n'),
    html: () =>
      `<table role="presentation" width="100%" style="border-collapse:collapse;margin:16px 0">${rows
        .map(({ what, amount, strong }) => {
          const cell = strong
            ? 'padding:12px 0;font-weight:600'
            : 'padding:8px 0;border-bottom:1px solid #d8d3c6'
          return `<tr><td style="${cell}">${escapeHtml(what)}</td><td style="${cell};text-align:right;white-space:nowrap">${amount}</td></tr>`
        })
        .join('')}</table>`,
  }
}

/** Both bodies of a brand's mail: the heading, then the parts. */
export function writeBodies(
  heading: string,
  parts: readonly (MailPart | null)[],
  { id, colors }: Pick<Tenant, 'id' | 'colors'>,
): { brand: string; text: string; html: string } {
  const written = parts.filter((part) => part !== null)
  return {
    brand: id,
    text: [heading, ...written.map((part) => part.text)].join('\n\n'),
    html: `<!doctype html><html lang="nb"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(heading)}</title></head><body style="margin:0;background:${colors.paper};color:${colors.ink};font:16px/1.5 system-ui,sans-serif"><div style="max-width:560px;margin:0 auto;padding:32px 20px"><h1 style="font-size:24px;line-height:1.25;margin:0 0 16px">${escapeHtml(heading)}</h1>${written.map((part) => part.html(colors)).join('')}</div></body></html>`,
  }
}
