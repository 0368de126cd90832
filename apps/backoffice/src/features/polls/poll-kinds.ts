import type { PollForm } from '@varde/contract/admin/polls'

export const POLL_KINDS = [
  { value: 'poll', label: 'Avstemning' },
  { value: 'quiz', label: 'Quiz med fasit' },
] as const

export function nameKind(kind: PollForm['kind']): string {
  return POLL_KINDS.find(({ value }) => value === kind)?.label ?? kind
}
