import type { PhrasingContent } from 'mdast'

/** A run of text in one style, as the contract has it. */
export type Run = { text: string; strong?: true; em?: true; to?: string }

type Hand = Omit<Run, 'text'>

/** Words, bold, italics and links; anything else in a line is read as its text. */
export function parseInline(nodes: readonly PhrasingContent[], onProblem: (text: string) => void): Run[] {
  return joinRuns(nodes.flatMap((node) => readNode(node, {}, onProblem)))
}

function readNode(node: PhrasingContent, hand: Hand, onProblem: (text: string) => void): Run[] {
  const within = (children: readonly PhrasingContent[], more: Hand) =>
    children.flatMap((child) => readNode(child, { ...hand, ...more }, onProblem))
  switch (node.type) {
    case 'text':
      return [{ ...hand, text: node.value.replace(/\s+/g, ' ') }]
    case 'inlineCode':
      return [{ ...hand, text: node.value }]
    case 'break':
      return [{ ...hand, text: '\n' }]
    case 'strong':
      return within(node.children, { strong: true })
    case 'emphasis':
      return within(node.children, { em: true })
    case 'delete':
      return within(node.children, {})
    case 'link':
      if (!isSafeTarget(node.url)) onProblem(`lenken ${node.url} er verken en sti i butikken eller https`)
      return within(node.children, isSafeTarget(node.url) ? { to: node.url } : {})
    case 'textDirective':
      // «kl. 10:30» is no directive: its text is restored.
      return [{ ...hand, text: `:${node.name}` }, ...within(node.children, {})]
    case 'html':
      onProblem(`HTML vises ikke: ${node.value.slice(0, 40)}`)
      return []
    default:
      onProblem(`«${node.type}» kan ikke stå inne i en setning`)
      return []
  }
}

/** A path of the shop, an anchor, a mail address, a phone number, or an address of another site. */
export function isSafeTarget(to: string): boolean {
  return /^(?:\/(?!\/)|#|mailto:|tel:|https:\/\/)/.test(to)
}

/** Joins neighbouring runs of the same style. */
export function joinRuns(runs: readonly Run[]): Run[] {
  const joined: Run[] = []
  for (const run of runs) {
    const last = joined.at(-1)
    const same = last && last.strong === run.strong && last.em === run.em && last.to === run.to
    if (same) last.text += run.text
    else if (run.text !== '') joined.push({ ...run })
  }
  return joined
}
