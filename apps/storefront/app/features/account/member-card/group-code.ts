const GROUP = 4

/** A code as it is read aloud: in groups of four, the last one shorter where it must be. */
export function groupCode(code: string): string {
  const signs = [...code.replace(/[\s-]/g, '')]
  return Array.from({ length: Math.ceil(signs.length / GROUP) }, (_, at) =>
    signs.slice(at * GROUP, (at + 1) * GROUP).join(''),
  ).join(' ')
}
