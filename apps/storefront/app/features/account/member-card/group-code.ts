const GROUP = 4

/** A code in groups of four characters; the last group may be shorter. */
export function groupCode(code: string): string {
  const signs = [...code.replace(/[\s-]/g, '')]
  return Array.from({ length: Math.ceil(signs.length / GROUP) }, (_, at) =>
    signs.slice(at * GROUP, (at + 1) * GROUP).join(''),
  ).join(' ')
}
