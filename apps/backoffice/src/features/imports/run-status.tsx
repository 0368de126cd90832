import { Badge } from '../../ui/badge.tsx'
import type { Tone } from '../../ui/message.tsx'

const STATES: Record<'waiting' | 'running' | 'done' | 'failed' | 'stopped', { name: string; tone: Tone }> = {
  waiting: { name: 'Venter', tone: 'info' },
  running: { name: 'Importeres', tone: 'info' },
  done: { name: 'Ferdig', tone: 'good' },
  failed: { name: 'Feilet', tone: 'error' },
  stopped: { name: 'Stoppet', tone: 'warn' },
}

type RunStatusProps = {
  run: { status: keyof typeof STATES; progress: { bytes: number; ofBytes: number } }
}

/** How far an import has come. */
export function RunStatus({ run: { status, progress } }: RunStatusProps) {
  const { name, tone } = STATES[status]
  const share =
    progress.ofBytes === 0 ? 0 : Math.min(99, Math.floor((100 * progress.bytes) / progress.ofBytes))
  return <Badge tone={tone}>{status === 'running' ? `${name}, ${share} %` : name}</Badge>
}
