import { osloTime } from '@varde/domain/norwegian/oslo-time'

/** A time as it is written: `2026-12-24T08:00`, in Norwegian time; empty for none. */
export function toWritten(at: Date | null): string {
  if (at === null) return ''
  const { date, minutes } = osloTime(at)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** Now, as a file writes it. */
export function writeNow(now: Date): string {
  return now.toISOString().replace(/\.\d+Z$/, 'Z')
}
